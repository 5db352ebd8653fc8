/** A channel in the table of its mode. */
import type { CSSProperties } from 'react'
import { apiHost } from '#shared/http/http.ts'
import {
  type FixtureChannel,
  type FixtureFunction,
  type FixtureWheel,
  insideAddress,
} from '#shared/web/fixture-library.ts'
import { useLanguage } from '../../language.tsx'
import { attributeName } from './attributes.ts'
import styles from './channel-table.module.css'
import { useText } from './messages.ts'
import { addressText, rangeText, rangeWidth, type Unit, valueText } from './values.ts'

interface ChannelRowProps {
  channel: FixtureChannel
  unit: Unit
  /** With the ranges of its values. */
  isFull: boolean
  wheels: readonly FixtureWheel[]
  sha256: string
}

export function ChannelRow({ channel, unit, isFull, wheels, sha256 }: ChannelRowProps) {
  const text = useText()
  const { bytes, offsets } = channel
  return (
    <tr>
      <td className={styles.address}>
        <span title={offsets.length ? undefined : text('table.virtual')}>{addressText(offsets)}</span>
        {channel.break > 1 && <small>{text('table.break', { n: channel.break })}</small>}
      </td>
      <th scope="row" className={styles.channel}>
        <ChannelName channel={channel} />
      </th>
      <td className={styles.number} data-label={text('table.default')}>
        {channel.default === null ? '–' : valueText(channel.default, bytes, unit)}
        {bytes > 1 && <small>{text('table.bits', { n: bytes * 8 })}</small>}
      </td>
      {isFull && (
        <td className={styles.functions}>
          {channel.functions.map((one, at) => (
            <FunctionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: functions have no identity and keep their order
              key={at}
              of={one}
              bytes={bytes}
              unit={unit}
              wheel={wheels.find(({ name }) => name === one.wheel)}
              sha256={sha256}
            />
          ))}
        </td>
      )}
    </tr>
  )
}

/** What a channel is called by people, and by the file. */
export function ChannelName({ channel: { name, attribute, geometry } }: { channel: FixtureChannel }) {
  const { locale } = useLanguage()
  const said = name === attribute ? attributeName(attribute, locale) : null
  const aside = [said && name, geometry].filter(Boolean).join(' · ')
  return (
    <>
      {said ?? name}
      {aside && <small>{aside}</small>}
    </>
  )
}

interface FunctionProps {
  of: FixtureFunction
  bytes: number
  unit: Unit
  wheel: FixtureWheel | undefined
  sha256: string
}

function FunctionLine({ of, bytes, unit, wheel, sha256 }: FunctionProps) {
  const text = useText()
  const { locale } = useLanguage()
  const { name, attribute, sets, condition } = of
  const said = name === attribute || name.replace(/ \d+$/, '') === attribute ? attributeName(attribute, locale) : null
  return (
    <div className={styles.function}>
      <span className={styles.range}>{rangeText(of, bytes, unit)}</span>
      <div>
        {said ?? name}
        {condition && <small>{text('table.while', { condition })}</small>}
        {sets.length > 0 && (
          <ul className={styles.sets} style={{ '--span': rangeWidth(bytes, unit) } as CSSProperties}>
            {sets.map((set, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity and keep their order
              <li key={at}>
                <span className={styles.range}>{rangeText(set, bytes, unit)}</span>
                <Slot wheel={wheel} slot={set.slot} sha256={sha256} />
                {set.name || (set.slot && wheel?.slots[set.slot - 1]?.name)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** What the wheel shows in the range. */
function Slot({ wheel, slot, sha256 }: { wheel: FixtureWheel | undefined; slot: number | null; sha256: string }) {
  const { picture, colour } = wheel?.slots[(slot ?? 0) - 1] ?? {}
  if (picture) {
    const address = apiHost() + insideAddress(sha256, picture)
    return <img className={styles.slot} src={address} alt="" width="24" height="24" loading="lazy" />
  }
  return colour ? <span className={styles.slot} style={{ background: colour }} /> : null
}
