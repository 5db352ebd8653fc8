/**
 * A line of cart or wishlist: part and quantity. Serial number and remark open when the line is
 * touched, are open where they say something of this line alone, and save on blur.
 */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { useInLanguage, useLanguage, useText } from '#storefront/language/language.tsx'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { Button } from '#storefront/ui/button.tsx'
import { FactLine } from '#storefront/ui/facts.tsx'
import { CartIcon, HeartIcon } from '#storefront/ui/frame-icons.tsx'
import { ChevronIcon, TrashIcon, WarningIcon } from '#storefront/ui/icons.tsx'
import { type CartLine, canOrder, type ListName } from '../../shared/cart.ts'
import styles from './line.module.css'
import { PartNumber, PartPicture } from './line-part.tsx'
import { LineText } from './line-text.tsx'
import { useOpenInput } from './open-inputs.ts'
import { isPendingLines } from './pending.ts'
import { Stepper } from './stepper.tsx'
import { useLineActions } from './use-line-actions.ts'
import { Warnings } from './warnings.tsx'

/** Debounce of quantity changes, in milliseconds. */
const DEBOUNCE_MS = 500

/** A number that updates the display at once, and saves after the debounce or on unmount. */
function useDebouncedSave(value: number, save: (value: number) => void) {
  const [input, setInput] = useState(value)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; value: number } | null>(null)
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!pending.current) setInput(value)
  }, [value])
  const flush = useRef(() => {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    const { value } = pending.current
    pending.current = null
    latest.current(value)
  })
  useEffect(() => () => flush.current(), [])
  return [
    input,
    (successor: number) => {
      setInput(successor)
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = { value: successor, timer: setTimeout(() => flush.current(), DEBOUNCE_MS) }
    },
    flush.current,
  ] as const
}

interface LineProps {
  list: ListName
  line: CartLine
  /** The serial number of most lines of the list; empty without one. */
  commonSerial: string
}

export function Line({ list, line, commonSerial }: LineProps) {
  const text = useText('cart')
  const { locale } = useLanguage()
  const { change, fix } = useLineActions(list)
  const { id, part_number, serial_number, remark } = line
  const openQuantity = useOpenInput(id, 'quantity')
  const [quantity, setQuantity, saveQuantity] = useDebouncedSave(
    line.quantity,
    (value) => void change(id, { quantity: value }),
  )
  const details = useId()
  const isTyped = [useOpenInput(id, 'serial_number'), useOpenInput(id, 'remark')].some(
    ({ input }) => input !== undefined,
  )
  const hasOwnTexts = remark !== '' || (serial_number !== '' && serial_number !== commonSerial)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = isTyped || (toggled ?? hasOwnTexts)
  return (
    <li className={styles.line} data-open={isOpen || undefined}>
      <LinePart line={line} />
      <div className={styles.quantity}>
        <Stepper
          label={text('line.quantity', { part: part_number })}
          value={quantity}
          onChange={setQuantity}
          invalid={openQuantity.input?.text}
          onInvalid={(input) =>
            openQuantity.write(input === undefined ? null : { text: input, problem: 'quantity' })
          }
        />
        {line.part?.unit && <span className={styles.unit}>{unitName(line.part.unit, locale)}</span>}
      </div>
      <Button
        variant="ghost"
        small
        className={styles.toggle ?? ''}
        aria-label={text('line.texts', { part: part_number })}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': details })}
        onClick={() => setToggled(!isOpen)}
      >
        <ChevronIcon />
      </Button>
      {isOpen && (
        <div id={details} className={styles.texts}>
          <LineText
            list={list}
            line={line}
            field="serial_number"
            label={text('line.serial')}
            mono
          />
          <LineText list={list} line={line} field="remark" label={text('line.remark')} />
        </div>
      )}
      <LineProblem list={list} line={line} onReplace={(part) => void change(id, { part })} />
      {line.alarms.length > 0 && (
        <div className={styles.warnings}>
          <Warnings warnings={line.alarms} onFix={(warningFix) => void fix(line, warningFix)} />
        </div>
      )}
      <LineActions list={list} line={{ ...line, quantity }} onAction={saveQuantity} />
    </li>
  )
}

/** Picture, number, name and stock. */
function LinePart({ line: { part, part_number, model } }: { line: CartLine }) {
  const text = useText('cart')
  const read = useInLanguage()
  const more = [read(part?.specification), model && text('line.model', { model })].filter(Boolean)
  return (
    <>
      <PartPicture part={part} size={36} />
      <div className={styles.number}>
        <PartNumber part={part} part_number={part_number} />
      </div>
      <div className={styles.name}>
        {part && <div className={styles.title}>{read(part.name)}</div>}
        {more.length > 0 && <div className={styles.specification}>{more.join(' · ')}</div>}
      </div>
      {part && (
        <div className={styles.facts}>
          <FactLine of={part} names={STOCK} />
        </div>
      )}
    </>
  )
}

interface LineActionsProps {
  list: ListName
  line: CartLine
  /** Called before the line leaves its list. */
  onAction(): void
}

function LineActions({ list, line, onAction }: LineActionsProps) {
  const text = useText('cart')
  const { remove, move } = useLineActions(list)
  const { part, part_number } = line
  const moveLabel = text(list === 'cart' ? 'line.toWishlist' : 'line.toCart')
  return (
    <div className={styles.actions}>
      {(list === 'cart' || canOrder(part)) && (
        <Button
          variant="ghost"
          small
          aria-label={text('line.of', { action: moveLabel, part: part_number })}
          title={moveLabel}
          disabled={!part}
          onClick={() => {
            onAction()
            void move([line])
          }}
        >
          {list === 'cart' ? <HeartIcon /> : <CartIcon />}
          <span className={styles.word}>{moveLabel}</span>
        </Button>
      )}
      <Button
        variant="ghost"
        small
        aria-label={text('line.of', { action: text('line.remove'), part: part_number })}
        title={text('line.remove')}
        onClick={() => {
          onAction()
          void remove([line])
        }}
      >
        <TrashIcon />
        <span className={styles.word}>{text('line.remove')}</span>
      </Button>
    </div>
  )
}

const STOCK = ['stock', 'lead_time']

interface LineProblemProps {
  list: ListName
  line: CartLine
  onReplace(part: number): void
}

/** The server's reason for rejecting a pending line. */
const useRejection = (id: string) =>
  outboxMirror
    .use()
    .find((entry) => isPendingLines(entry) && entry.lines.some((line) => line.id === id))?.refusal

/**
 * The reason that a line was rejected or cannot be ordered, and its replacement; in the cart, that
 * is a warning.
 */
function LineProblem({ list, line: { id, part, replacement }, onReplace }: LineProblemProps) {
  const text = useText('cart')
  const rejection = useRejection(id)
  const successor = canOrder(replacement) ? replacement : null
  const isOrderable = successor ? list === 'cart' : canOrder(part)
  if (isOrderable) return rejection ? <Problem reason={rejection} /> : null
  const reason = successor
    ? text('line.superseded', { part: successor.part_number })
    : text(part ? 'line.notSold' : 'line.gone')
  return (
    <Problem reason={reason}>
      {successor && (
        <Button small onClick={() => onReplace(successor.id)}>
          {text('line.replace', { part: successor.part_number })}
        </Button>
      )}
    </Problem>
  )
}

const Problem = ({ reason, children }: { reason: string; children?: ReactNode }) => (
  <p className={styles.problem}>
    <WarningIcon />
    <span>{reason}</span>
    {children}
  </p>
)
