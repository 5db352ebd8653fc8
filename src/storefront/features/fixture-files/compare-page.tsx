/** Two fixture files, or two modes of one, channel by channel: what a new revision changes on the console. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { compareModes, likeMode } from '#shared/web/compare-modes.ts'
import type { FixtureFilePage, FixtureMode } from '#shared/web/fixture-library.ts'
import { fixtureFileAddress } from '../../library/kinds.ts'
import { Missing } from '../../library/missing.tsx'
import { usePageTitle } from '../../page-title.ts'
import { useRead } from '../../read.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { compareAddress } from './address.ts'
import { ChangeTable } from './change-table.tsx'
import styles from './compare-page.module.css'
import { pageCall } from './favourite.ts'
import { useText } from './messages.ts'
import { useMode } from './use-mode.ts'

export function ComparePage({ file, other }: { file: number; other: number }) {
  const text = useText()
  const left = useRead<FixtureFilePage>(pageCall(file))
  const right = useRead<FixtureFilePage>(pageCall(other))
  usePageTitle(text('compare.title'))
  const error = (!left.data && left.error) || (!right.data && right.error)
  if (error) return <Missing error={error} />
  if (!left.data || !right.data) return <SkeletonRows rows={8} />
  return <Compared left={left.data} right={right.data} />
}

const nameOf = ({ title, revision }: { title: string; revision: string | null }) =>
  revision ? `${title} · ${revision}` : title

function Compared({ left, right }: { left: FixtureFilePage; right: FixtureFilePage }) {
  const text = useText()
  const [, navigate] = useLocation()
  const [mode] = useMode(left.modes.length)
  const [withMode] = useMode(right.modes.length, 'withMode')
  const now = { file: left.id, mode, with: right.id, withMode }
  const go = (change: Partial<typeof now>) => navigate(compareAddress({ ...now, ...change }), { replace: true })
  const before = useRead<FixtureMode>(`${pageCall(left.id)}/modes/${mode}`, { keep: true })
  const after = useRead<FixtureMode>(`${pageCall(right.id)}/modes/${withMode}`, { keep: true })
  const files = [left, ...left.others.filter(({ id }) => id !== left.id)]
  const error = (!before.data && before.error) || (!after.data && after.error)
  return (
    <div className={styles.page}>
      <Breadcrumb
        ways={[
          { to: '/tlange_web', label: text('title') },
          { to: fixtureFileAddress(left.id, left.goods[0]?.id), label: left.title },
        ]}
        here={text('act.compare')}
      />
      <h1>{text('compare.title')}</h1>
      {!left.others.length && <Notice>{text('compare.alone')}</Notice>}
      <div className={styles.sides}>
        <Side
          name={text('compare.left')}
          files={files}
          page={left}
          mode={mode}
          onFile={(id) => go({ file: id })}
          onMode={(next) => go({ mode: next })}
        />
        <Button small onClick={() => go({ file: right.id, mode: withMode, with: left.id, withMode: mode })}>
          {text('compare.swap')}
        </Button>
        <Side
          name={text('compare.right')}
          files={files}
          page={right}
          mode={withMode}
          onFile={(id) =>
            go({ with: id, withMode: id === right.id ? withMode : likeMode(left.modes[mode], right.modes) })
          }
          onMode={(next) => go({ withMode: next })}
        />
      </div>
      {error && <Missing error={error} />}
      {!error && (!before.data || !after.data) && <SkeletonRows rows={8} />}
      {before.data && after.data && <Result left={before.data} right={after.data} />}
    </div>
  )
}

interface SideProps {
  name: string
  files: readonly { id: number; title: string; revision: string | null }[]
  page: FixtureFilePage
  mode: number
  onFile(id: number): void
  onMode(mode: number): void
}

function Side({ name, files, page, mode, onFile, onMode }: SideProps) {
  const text = useText()
  const choices = files.some(({ id }) => id === page.id) ? files : [page, ...files]
  return (
    <fieldset className={styles.side}>
      <legend>{name}</legend>
      <Select
        label={text('compare.file')}
        value={page.id}
        options={choices.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        onChange={({ target }) => onFile(Number(target.value))}
      />
      <Select
        label={text('compare.mode')}
        value={mode}
        options={page.modes.map((one, at) => ({
          value: String(at),
          label: `${one.name} · ${text('modes.channels', { count: one.footprint ?? 0 })}`,
        }))}
        onChange={({ target }) => onMode(Number(target.value))}
      />
    </fieldset>
  )
}

function Result({ left, right }: { left: FixtureMode; right: FixtureMode }) {
  const text = useText()
  const [isShort, setShort] = useState(true)
  const rows = compareModes(left, right)
  const shown = isShort ? rows.filter(({ change }) => change !== 'same') : rows
  const count = (change: (typeof rows)[number]['change']) => rows.filter((row) => row.change === change).length
  return (
    <>
      <div className={styles.summary}>
        {(['added', 'removed', 'changed', 'moved', 'same'] as const).map((change) => (
          <span key={change} data-change={change}>
            {text(`change.${change}`)} <b>{count(change)}</b>
          </span>
        ))}
        <Checkbox label={text('compare.only')} checked={isShort} onChange={() => setShort(!isShort)} />
      </div>
      {shown.length ? <ChangeTable rows={shown} /> : <Notice>{text('compare.same')}</Notice>}
    </>
  )
}
