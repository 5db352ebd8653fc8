/** The channels of two modes with what changes from one to the other. */
import type { ComparedChannel, FunctionChange } from '#shared/web/compare-modes.ts'
import { Chip, type Tone } from '../../ui/chip.tsx'
import styles from './change-table.module.css'
import { ChannelName } from './channel-row.tsx'
import { useText } from './messages.ts'
import { addressText, rangeText } from './values.ts'

const TONES: Record<ComparedChannel['change'], Tone> = {
  added: 'success',
  removed: 'error',
  changed: 'warning',
  moved: 'info',
  same: 'neutral',
}

export function ChangeTable({ rows }: { rows: readonly ComparedChannel[] }) {
  const text = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('table.address')}</th>
          <th scope="col">{text('table.channel')}</th>
          <th scope="col">{text('compare.what')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: channels have no identity and keep their order
          <ChangeRow key={at} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function ChangeRow({ row }: { row: ComparedChannel }) {
  const text = useText()
  const { left, right, change, isMoved } = row
  const channel = right ?? left
  const addresses = [left, right].flatMap((side) => (side ? [addressText(side.offsets)] : []))
  return (
    <tr>
      <td className={styles.address}>
        {(isMoved ? addresses : addresses.slice(0, 1)).map((address, at) => (
          <span key={at === 0 ? 'before' : 'after'}>{at > 0 ? `→ ${address}` : address}</span>
        ))}
      </td>
      <th scope="row" className={styles.channel}>
        {channel && <ChannelName channel={channel} />}
      </th>
      <td>
        <Chip tone={TONES[change]}>{text(`change.${change}`)}</Chip>
        <Details row={row} />
      </td>
    </tr>
  )
}

/** What is different in a channel that both modes have. */
function Details({ row: { left, right, parts, isMoved, functions } }: { row: ComparedChannel }) {
  const text = useText()
  if (!left || !right || !parts.length) return null
  const bits = (bytes: number) => text('table.bits', { n: bytes * 8 })
  const or = (value: number | null) => (value === null ? '–' : String(value))
  return (
    <ul className={styles.details}>
      {isMoved && (
        <li>{text('change.address', { left: addressText(left.offsets), right: addressText(right.offsets) })}</li>
      )}
      {parts.includes('bytes') && <li>{text('change.bytes', { left: bits(left.bytes), right: bits(right.bytes) })}</li>}
      {(['default', 'highlight'] as const).map(
        (part) =>
          parts.includes(part) && (
            <li key={part}>{text(`change.${part}`, { left: or(left[part]), right: or(right[part]) })}</li>
          ),
      )}
      {functions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: functions have no identity and keep their order
        <FunctionLine key={at} change={one} bytes={{ left: left.bytes, right: right.bytes }} />
      ))}
    </ul>
  )
}

function FunctionLine({ change, bytes }: { change: FunctionChange; bytes: { left: number; right: number } }) {
  const text = useText()
  const { left, right } = change
  const before = left && rangeText(left, bytes.left, 'dmx')
  const after = right && rangeText(right, bytes.right, 'dmx')
  if (right && !left) return <li>{text('function.added', { name: right.name, range: after ?? '' })}</li>
  if (left && !right) return <li>{text('function.removed', { name: left.name, range: before ?? '' })}</li>
  const name = right?.name ?? ''
  if (before !== after) return <li>{text('function.range', { name, left: before ?? '', right: after ?? '' })}</li>
  return <li>{text('function.inside', { name })}</li>
}
