/** The lines of a list, with the unit that all of them are for, or its empty state. */

import type { ReactNode } from 'react'
import { useUnit } from '#modules/units/storefront/public.ts'
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useText } from '#storefront/language/language.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { CompactField } from '#storefront/ui/compact-input.tsx'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import type { CartLine, ListName } from '../../shared/cart.ts'
import { setSerial } from './cart-store.ts'
import styles from './line.module.css'
import { Line } from './line.tsx'
import { useOpenInput } from './open-inputs.ts'
import { useAllLines } from './use-all-lines.ts'

interface LinesProps {
  list: ListName
  /** The empty state. */
  empty: ReactNode
  /** Wraps the lines. */
  children(lines: readonly CartLine[], list: ReactNode): ReactNode
}

export function Lines({ list, empty, children }: LinesProps) {
  const { data: lines, error, retry } = useAllLines(list)
  const { visible, pager } = usePaged(lines ?? [])
  if (!lines) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={4} height="44px" />
    )
  }
  if (!lines.length) return empty
  const serial = commonSerial(lines)
  return children(
    lines,
    <div>
      {lines.length > 1 && <ForUnit list={list} lines={lines} serial={serial} />}
      <ul className={styles.lines}>
        {visible.map((line) => (
          <Line key={line.id} list={list} line={line} commonSerial={serial} />
        ))}
      </ul>
      {pager}
    </div>,
  )
}

/** The serial number of most lines that have one. */
const commonSerial = (lines: readonly CartLine[]): string => {
  const counts = Map.groupBy(
    lines.flatMap(({ serial_number }) => serial_number || []),
    (serial) => serial,
  )
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

interface ForUnitProps {
  list: ListName
  lines: readonly CartLine[]
  serial: string
}

/** One serial number for all lines, except for those that have another one. */
function ForUnit({ list, lines, serial }: ForUnitProps) {
  const text = useText('cart')
  const unit = useUnit()
  const { input, read, write } = useOpenInput(list, 'serial_number')
  async function save(typed: string) {
    const next = typed.trim()
    const changed = lines.filter(
      ({ serial_number }) => serial_number !== next && ['', serial].includes(serial_number),
    )
    try {
      if (changed.length)
        await setSerial(
          list,
          changed.map(({ id }) => id),
          next,
        )
      if (read() === undefined || read() === typed) write(null)
    } catch (error) {
      const [invalid] = error instanceof HttpError ? error.fields : []
      write({ text: typed, problem: invalid?.message ?? errorMessage(error) })
    }
  }
  const suggestion = unit && unit.serial !== serial ? unit.serial : null
  return (
    <div className={styles.forUnit}>
      <CompactField
        label={text('lines.unit')}
        mono
        problem={input?.problem ?? ''}
        value={input?.text ?? serial}
        onChange={({ target }) => write({ text: target.value, problem: '' })}
        onBlur={() => input && void save(input.text)}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.nativeEvent.isComposing && input && void save(input.text)
        }
      />
      {suggestion && (
        <Button small onClick={() => void save(suggestion)}>
          {text('lines.useUnit', { serial: suggestion })}
        </Button>
      )}
    </div>
  )
}
