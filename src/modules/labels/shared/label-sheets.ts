/** Label sheets and rolls; all lengths in millimetres. */
export interface LabelSheet {
  /** Product name. */
  name: string
  page: readonly [width: number, height: number]
  label: readonly [width: number, height: number]
  columns: number
  rows: number
  /** Offset of the first label from the corner of the page. */
  left: number
  top: number
  /** Distance between the origins of adjacent labels. */
  pitch: readonly [x: number, y: number]
}

const A4 = [210, 297] as const
const LETTER = [215.9, 279.4] as const

export const LABEL_SHEETS = {
  L7160: {
    name: 'Avery L7160',
    page: A4,
    label: [63.5, 38.1],
    columns: 3,
    rows: 7,
    left: 7.21,
    top: 15.15,
    pitch: [66.04, 38.1],
  },
  L7163: {
    name: 'Avery L7163',
    page: A4,
    label: [99.1, 38.1],
    columns: 2,
    rows: 7,
    left: 4.67,
    top: 15.15,
    pitch: [101.57, 38.1],
  },
  L7651: {
    name: 'Avery L7651',
    page: A4,
    label: [38.1, 21.2],
    columns: 5,
    rows: 13,
    left: 4.74,
    top: 10.7,
    pitch: [40.61, 21.2],
  },
  A5160: {
    name: 'Avery 5160',
    page: LETTER,
    label: [66.68, 25.4],
    columns: 3,
    rows: 10,
    left: 4.76,
    top: 12.7,
    pitch: [69.85, 25.4],
  },
  R62: {
    name: 'Brother DK-22205',
    page: [62, 29],
    label: [62, 29],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    pitch: [62, 29],
  },
} as const satisfies Record<string, LabelSheet>

export type LabelSheetName = keyof typeof LABEL_SHEETS
export const LABEL_SHEET_NAMES = [
  'L7160',
  'L7163',
  'L7651',
  'A5160',
  'R62',
] as const satisfies LabelSheetName[]

/** Maximum labels per file. */
export const MAX_LABELS = 500

export const labelsPerPage = ({ columns, rows }: LabelSheet): number => columns * rows

/**
 * Number of pages for a number of labels.
 * @param used number of labels already used on the first page
 */
export const labelPages = (sheet: LabelSheet, count: number, used: number): number =>
  Math.ceil((count + used) / labelsPerPage(sheet))
