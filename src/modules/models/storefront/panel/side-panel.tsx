/** The drawer of a model: its searchable part list, or the selected part. */

import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { resultsUrl } from '#storefront/paths.ts'
import { SearchIcon } from '#storefront/ui/frame-icons.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { type LabelOf, matchesSearch, searchTextOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import { PartTree } from './part-tree.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  viewer: Viewer
  labelOf: LabelOf
  /** A part of the list is hovered. */
  onHover(id: number | null): void
  onSelect(id: number): void
  /** Called when a search starts. */
  onSearch(): void
  /** The selected part; replaces the list. */
  children: ReactNode
}

export function SidePanel({
  viewer,
  labelOf,
  onHover,
  onSelect,
  onSearch,
  children,
}: SidePanelProps) {
  const text = useText('models')
  const { nodes, hiddenNodes, hide, selected } = viewer
  const [q, setQ] = useState('')
  const query = useDeferredValue(q.trim())
  const searchTexts = useMemo(
    () => nodes.map((node) => searchTextOf(node, labelOf(node))),
    [nodes, labelOf],
  )
  const parts = useMemo(() => nodes.filter(({ children }) => !children.length).length, [nodes])
  const matches = useMemo(
    () =>
      query
        ? new Set(
            nodes.flatMap(({ id }) => (matchesSearch(searchTexts[id] ?? '', query) ? id : [])),
          )
        : null,
    [query, nodes, searchTexts],
  )
  return (
    <>
      {children}
      <div className={styles.list} hidden={Boolean(children)}>
        <search className={styles.search}>
          <SearchIcon />
          <input
            type="search"
            value={q}
            aria-label={text('models.find')}
            placeholder={text('models.findHint')}
            onFocus={onSearch}
            onChange={(event) => setQ(event.target.value)}
            onKeyDown={(event) => {
              const first = matches?.values().next().value
              if (event.key === 'Enter' && first !== undefined) onSelect(first)
            }}
          />
        </search>
        <p className={styles.count} role="status">
          {matches
            ? text('models.found', { smart_count: matches.size })
            : text('models.parts', { smart_count: parts })}
        </p>
        {matches?.size === 0 ? (
          <p className={styles.none}>
            {text('models.noneFound')}{' '}
            <PageLink to={resultsUrl(query)}>{text('models.searchAll', { q: query })}</PageLink>
          </p>
        ) : (
          <PartTree
            label={text('models.list')}
            nodes={nodes}
            labelOf={labelOf}
            selected={selected}
            matches={matches}
            hiddenNodes={hiddenNodes}
            onSelect={onSelect}
            onHover={onHover}
            onHide={hide}
          />
        )}
      </div>
    </>
  )
}
