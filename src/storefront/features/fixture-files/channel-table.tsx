/** The channels of a mode as a table: searched, in the values that one thinks in, with or without their ranges. */
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { FixtureMode, FixtureWheel } from '#shared/web/fixture-library.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { ChannelRow } from './channel-row.tsx'
import styles from './channel-table.module.css'
import { findChannels } from './find-channels.ts'
import { useText } from './messages.ts'
import { UNITS, type Unit } from './values.ts'

interface ChannelTableProps {
  mode: FixtureMode
  wheels: readonly FixtureWheel[]
  /** Of the file that holds the pictures. */
  sha256: string
}

export function ChannelTable({ mode, wheels, sha256 }: ChannelTableProps) {
  const text = useText()
  const [q, setQ] = useState('')
  const [unit, setUnit] = useState<Unit>('dmx')
  const [isFull, setFull] = useState(true)
  const { channels } = mode
  const asked = useDeferredValue(q)
  const found = useMemo(() => findChannels(channels, asked), [channels, asked])
  return (
    <div className={styles.whole}>
      <div className={styles.tools}>
        <Search q={q} onChange={setQ} />
        <UnitChoice unit={unit} onChange={setUnit} />
        <Checkbox label={text('table.ranges')} checked={isFull} onChange={() => setFull(!isFull)} />
        <span className={styles.count} aria-live="polite">
          {text('table.found', { count: found.length, total: channels.length })}
        </span>
      </div>
      {found.length ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('table.address')}</th>
              <th scope="col">{text('table.channel')}</th>
              <th scope="col" className={styles.number}>
                {text('table.default')}
              </th>
              {isFull && <th scope="col">{text('table.functions')}</th>}
            </tr>
          </thead>
          <tbody>
            {found.map((channel) => (
              <ChannelRow
                key={channels.indexOf(channel)}
                channel={channel}
                unit={unit}
                isFull={isFull}
                wheels={wheels}
                sha256={sha256}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.nothing}>
          {text('table.nothing', { q: asked })}
          <Button small onClick={() => setQ('')}>
            {text('table.all')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Search({ q, onChange }: { q: string; onChange(q: string): void }) {
  const text = useText()
  const id = useId()
  return (
    <search className={styles.search}>
      <label className="unseen" htmlFor={id}>
        {text('table.search')}
      </label>
      <input
        id={id}
        type="search"
        value={q}
        maxLength={100}
        placeholder={text('table.search')}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  )
}

function UnitChoice({ unit, onChange }: { unit: Unit; onChange(unit: Unit): void }) {
  const text = useText()
  const id = useId()
  return (
    <div className={styles.unit}>
      <label htmlFor={id}>{text('table.values')}</label>
      <select id={id} value={unit} onChange={({ target }) => onChange(target.value as Unit)}>
        {UNITS.map((one) => (
          <option key={one} value={one}>
            {text(`unit.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
