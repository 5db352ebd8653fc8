import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import type { Ref } from './draft.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const { codes = [], troubleshooting = [], zujian = [], xiajie = [], orders = [], customers = [] } = catalogue(NOW)

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
      const drawn = Buffer.from(
        values.drawing && 'content' in values.drawing ? values.drawing.content() : '',
      ).toString()
      for (const { balloon, x, y } of values.hotspots ?? []) {
        expect(x > 0.02 && x < 0.98 && y > 0.02 && y < 0.98, `${key} ${balloon}`).toBe(true)
        expect(drawn, key).toContain(`>${balloon}</text>`)
      }
    }
  })

  it('keep balloons apart from each other', () => {
    const near = zujian.flatMap(({ key, values }) =>
      (values.hotspots ?? []).flatMap((one, index, list) =>
        list
          .slice(index + 1)
          .filter((other) => Math.hypot((one.x - other.x) * 1200, (one.y - other.y) * 800) < 38)
          .map((other) => `${key}: ${one.balloon} and ${other.balloon}`),
      ),
    )
    expect(near).toEqual([])
  })

  it('hand a balloon from one revision of a part to the next without a gap', () => {
    for (const [key, lines] of linesOf) {
      for (const own of Map.groupBy(lines, ({ values }) => values.balloon).values()) {
        const ends = own.map(({ values }) => [values.from_serial ?? null, values.to_serial ?? null])
        expect(ends[0]?.[0], key).toBeNull()
        expect(ends.at(-1)?.[1], key).toBeNull()
        for (const [index, [from]] of ends.entries()) {
          if (index > 0) expect(String(from) > String(ends[index - 1]?.[1]), `${key} ${from}`).toBe(true)
        }
      }
    }
  })
})

describe('guides of the demo', () => {
  const guides = troubleshooting.flatMap(({ key, values }) =>
    values.guide?.length ? [{ key, steps: values.guide }] : [],
  )

  it('are at least five', () => {
    expect(guides.length).toBeGreaterThanOrEqual(5)
  })

  it.each(guides)('lead in $key from the first step to an action on every path, without loops', ({ steps }) => {
    const byStep = new Map(steps.map((one) => [one.step, one]))
    const reached = new Set<string>()
    const walk = (step: string, trail: readonly string[]) => {
      expect(trail).not.toContain(step)
      const here = byStep.get(step)
      if (!here) throw new Error(`there is no step ${step}`)
      reached.add(step)
      const next = [here.yes, here.no].filter((one) => one !== null)
      expect(here.action === null ? 2 : 0, step).toBe(next.length)
      for (const one of next) walk(one, [...trail, step])
    }
    walk(steps[0]?.step ?? '', [])
    expect(reached.size).toBe(steps.length)
  })

  it('order parts that exist', () => {
    const known = new Set(codes.map(({ key }) => key))
    const wanted = guides.flatMap(({ steps }) => steps.filter(({ action }) => action === 'order_part'))
    expect(wanted.filter(({ target }) => !known.has(String(target)))).toEqual([])
  })
})

describe('orders of the demo', () => {
  it('are in every state', () => {
    const states = new Set(orders.map(({ values }) => values.status))
    expect([...states].toSorted()).toEqual(['cancelled', 'completed', 'confirmed', 'shipped', 'submitted'])
  })

  it('take their lines from parts that are sold', () => {
    const sold = new Map(codes.map(({ key, values }) => [key, values.orderable]))
    const wrong = orders.flatMap(({ key, values }) =>
      (values.lines ?? []).filter((one) => !sold.get(one.part_number)).map((one) => `${key} ${one.part_number}`),
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
