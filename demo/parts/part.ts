/** A part as the tables below describe it, before it has a number. */
import { type Both, both } from '../draft.ts'
import { cell, table } from '../table.ts'

export interface PartRow {
  /** Names the part within its product; part lists and changes refer to it. */
  slot: string
  /** Three letters of the part number. */
  family: string
  name: Both
  specification: Both
  /** Kilograms. */
  weight: number
  unit: string
}

type Text = readonly [en: string, zh?: string]

/**
 * One row; `name` and `specification` are [en, zh], or [text] where both languages read the same.
 */
export const part = (
  slot: string,
  family: string,
  name: Text,
  specification: Text,
  weight: number,
  unit = 'pcs',
): PartRow => ({
  slot,
  family,
  name: both(...name),
  specification: both(...specification),
  weight,
  unit,
})

/**
 * Rows of slot | family | name en | zh | specification en | zh | kilograms | unit; pieces where it has
 * none.
 */
export const partRows = (text: string): PartRow[] =>
  table(text).map((row) =>
    part(
      cell(row, 0),
      cell(row, 1),
      [cell(row, 2), cell(row, 3)],
      [cell(row, 4), cell(row, 5)],
      Number(cell(row, 6)),
      row[7],
    ),
  )

/** The places of a fixture that part names mention. */
export const LOCATIONS = {
  head: both('head', '灯头'),
  base: both('base', '底座'),
  source: both('light source', '光源'),
  effects: both('effects module', '效果模块'),
  body: both('housing', '机身'),
} as const
export type PartLocation = keyof typeof LOCATIONS
