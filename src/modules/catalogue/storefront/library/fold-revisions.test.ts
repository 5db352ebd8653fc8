import { describe, expect, it } from 'vitest'
import { foldRevisions } from './fold-revisions.ts'

const record = (id: number, later: number | null = null) => ({
  id,
  later: later === null ? null : { id: later },
})

describe('revisions in a list', () => {
  it('are grouped under the newest one of the list, over several steps', () => {
    const { latest, earlier } = foldRevisions([record(3), record(2, 3), record(7), record(1, 2)])
    expect(latest.map(({ id }) => id)).toEqual([3, 7])
    expect([...earlier].map(([id, list]) => [id, list.map((one) => one.id)])).toEqual([[3, [2, 1]]])
  })

  it('stay where the later one is on another page, or their kind has none', () => {
    expect(foldRevisions([record(1, 9), record(2)]).latest).toHaveLength(2)
    expect(foldRevisions([{ id: 1 }, { id: 2 }]).latest).toHaveLength(2)
  })
})
