import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { Guide } from '#fields/guide/guide.ts'
import { guideProblems, guideTranslations } from '#fields/guide/problems.ts'
import { assetUrl } from './assets.ts'
import { catalogue } from './catalogue.ts'
import type { Asset, Ref } from './draft.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const {
  codes = [],
  part_roles = [],
  troubleshooting = [],
  zujian = [],
  xiajie = [],
  orders = [],
  customers = [],
} = catalogue(NOW)

describe('assemblies of the demo', () => {
  const linesOf = Map.groupBy(xiajie, ({ values }) => (values.zujian as Ref).key)

  it('have a hotspot for each balloon of their part list, and no other', () => {
    for (const { key, values } of zujian) {
      const balloons = new Set(linesOf.get(key)?.map((line) => line.values.balloon))
      expect(
        values.hotspots?.map(({ balloon }) => balloon),
        key,
      ).toEqual([...balloons])
    }
  })

  it('show every balloon inside the drawing', () => {
    for (const { key, values } of zujian) {
      const svg = readFileSync(assetUrl((values.drawing as Asset).asset), 'utf8')
      for (const { balloon, x, y } of values.hotspots ?? []) {
        expect(x > 0.02 && x < 0.98 && y > 0.02 && y < 0.98, `${key} ${balloon}`).toBe(true)
        expect(svg, key).toContain(`>${balloon}</text>`)
      }
    }
  })

  it('keep balloons apart from each other', () => {
    const near = zujian.flatMap(({ key, values }) =>
      (values.hotspots ?? []).flatMap((hotspot, index, list) =>
        list
          .slice(index + 1)
          .filter(
            (other) => Math.hypot((hotspot.x - other.x) * 1200, (hotspot.y - other.y) * 800) < 38,
          )
          .map((other) => `${key}: ${hotspot.balloon} and ${other.balloon}`),
      ),
    )
    expect(near).toEqual([])
  })

  it('hand a balloon from one revision of a part to the next without a gap', () => {
    for (const [key, lines] of linesOf) {
      for (const group of Map.groupBy(lines, ({ values }) => values.balloon).values()) {
        const ends = group.map(({ values }) => [
          values.from_serial ?? null,
          values.to_serial ?? null,
        ])
        expect(ends[0]?.[0], key).toBeNull()
        expect(ends.at(-1)?.[1], key).toBeNull()
        for (const [index, [from]] of ends.entries()) {
          if (index > 0)
            expect(String(from) > String(ends[index - 1]?.[1]), `${key} ${from}`).toBe(true)
        }
      }
    }
  })
})

describe('guides of the demo', () => {
  const guides = troubleshooting.flatMap(({ key, values }) =>
    values.guide ? [{ key, guide: values.guide }] : [],
  )
  const { actions } = resources.troubleshooting.fields.guide

  it('are at least five, which is more than questions with yes and no', () => {
    expect(guides.length).toBeGreaterThanOrEqual(5)
    for (const { key, guide } of guides) {
      expect(
        guide.steps.some(({ answers }) => answers.length > 2),
        key,
      ).toBe(true)
      expect(
        guide.steps.some(({ picture }) => picture),
        key,
      ).toBe(true)
    }
  })

  it.each(guides)('end in $key with an action on every path, in both languages', ({ guide }) => {
    expect(guideProblems(guide as unknown as Guide, actions)).toEqual([])
    expect(guideTranslations(guide as unknown as Guide)).toEqual([])
  })

  it('are about records that exist and that customers see', () => {
    const { firmware = [], documents = [] } = catalogue(NOW)
    const open = [...firmware, ...documents].filter(({ values }) => values.published)
    const existing = new Set([...codes, ...part_roles, ...zujian, ...open].map(({ key }) => key))
    const requested = guides.flatMap(({ guide }) =>
      guide.steps.flatMap(({ action }) => action?.record ?? []),
    )
    expect(requested.filter(({ key }) => !existing.has(key))).toEqual([])
    expect(requested.length).toBeGreaterThan(30)
  })
})

describe('changes of the demo', () => {
  const { tlf = [] } = catalogue(NOW)
  const numberOf = (value: unknown) => (value as Ref | null)?.key ?? ''

  it('are linked to drawings of their product whose part lists name the old or the new part', () => {
    const places = new Map(zujian.map(({ key, values }) => [key, numberOf(values.goods)]))
    const named = Map.groupBy(xiajie, ({ values }) => numberOf(values.zujian))
    const linked = tlf.flatMap(({ values }) =>
      (values.drawings ?? []).map((drawing) => ({ values, drawing })),
    )
    expect(linked.length).toBeGreaterThan(30)
    for (const { values, drawing } of linked) {
      const parts = named.get(drawing.key)?.map((line) => numberOf(line.values.part))
      expect(places.get(drawing.key)).toBe(numberOf(values.goods))
      expect(
        parts?.some((part) => [values.old_part, values.new_part].map(numberOf).includes(part)),
      ).toBe(true)
    }
  })

  it('concern open orders that still name the old part', () => {
    const open = orders.filter(
      ({ values }) => !['completed', 'cancelled'].includes(values.status ?? ''),
    )
    const ordered = new Set(
      open.flatMap(({ values }) => values.lines?.map((line) => line.part_number) ?? []),
    )
    const concerned = tlf.filter(({ values }) => ordered.has(numberOf(values.old_part)))
    expect(concerned.length).toBeGreaterThanOrEqual(4)
  })
})

describe('orders of the demo', () => {
  it('are in every state', () => {
    const states = new Set(orders.map(({ values }) => values.status))
    expect([...states].toSorted()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'pending',
      'shipped',
      'submitted',
    ])
  })

  it('take their lines from parts that are sold, or were before a change', () => {
    const sold = new Map(
      codes.map(({ key, values }) => [key, values.orderable || values.status === 'superseded']),
    )
    const wrong = orders.flatMap(({ key, values }) =>
      (values.lines ?? [])
        .filter((line) => !sold.get(line.part_number))
        .map((line) => `${key} ${line.part_number}`),
    )
    expect(wrong).toEqual([])
  })

  it('reach their state step by step, in time and not in the future', () => {
    for (const { key, values } of orders) {
      const steps = values.steps ?? []
      const times = steps.map(({ at }) => String(at))
      expect(steps.at(-1)?.status, key).toBe(values.status)
      expect(times, key).toEqual(times.toSorted())
      expect(String(times.at(-1)) <= NOW.toISOString(), key).toBe(true)
    }
  })

  it('come from customers who may order', () => {
    const states = new Map(customers.map(({ key, values }) => [key, values.status]))
    for (const { values } of orders) expect(states.get((values.customer as Ref).key)).toBe('active')
  })
})
