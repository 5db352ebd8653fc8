/** The lines in the form, and the focus on a quantity. */
import { type RefObject, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { focusCell } from '#fields/rows/row-keys.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { lineOfPart } from '../shared/line-of-part.ts'
import { addLines, findLine } from './new-lines.ts'
import type { OrderLine } from './order.ts'

/** Rows far below mount their inputs after they have come into view. */
const MAX_FRAMES = 60

/** Focuses the quantity of a line as soon as its input exists. */
function focusQuantity(
  box: RefObject<HTMLElement | null>,
  index: number,
  frames = MAX_FRAMES,
): void {
  const input = box.current?.querySelector<HTMLInputElement>(
    `[data-row="${index}"] [data-column="quantity"] input`,
  )
  if (input) {
    focusCell(box.current, index, 'quantity')
    input.select()
  } else if (frames > 0) {
    box.current?.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => focusQuantity(box, index, frames - 1))
  }
}

/** @param box around the table of lines */
export function useLines(box: RefObject<HTMLElement | null>) {
  const { getValues, setValue } = useFormContext()
  /** The line whose quantity is entered after its part. */
  const focusedLine = useRef<number | null>(null)
  const lines = () => (getValues('lines') as OrderLine[] | null) ?? []
  const add = (added: readonly OrderLine[]) =>
    setValue('lines', addLines(lines(), added), { shouldDirty: true, shouldTouch: true })
  const write = (next: readonly OrderLine[]) =>
    setValue('lines', next, { shouldDirty: true, shouldTouch: true })
  const change = (index: number, values: Partial<OrderLine>) =>
    write(lines().map((line, lineIndex) => (lineIndex === index ? { ...line, ...values } : line)))
  return {
    entered: focusedLine,
    add,
    remove: (index: number) => write(lines().filter((_, lineIndex) => lineIndex !== index)),
    /** Takes another part in place of a line's; quantity, unit and remark stay. */
    replace: (index: number, part: Part) =>
      change(index, { ...lineOfPart(part), mismatch_reason: null }),
    clearSerial: (index: number) => change(index, { serial_number: null }),
    /**
     * Adds a line unless there is one for the part, and moves on to its quantity.
     * @returns whether it was added
     */
    enter: (line: OrderLine): boolean => {
      const isNew = findLine(lines(), line) < 0
      if (isNew) add([line])
      const index = findLine(lines(), line)
      focusedLine.current = index
      requestAnimationFrame(() => focusQuantity(box, index))
      return isNew
    },
  }
}
