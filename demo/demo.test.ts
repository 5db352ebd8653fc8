import { describe, expect, it } from 'vitest'
import { type ResourceName, resources } from '#config'
import { BY_STAFF } from '#modules/support/shared/contact-fields.ts'
import { isShown, validateRecord } from '#shared/resources/validation.ts'
import { catalogue } from './catalogue.ts'
import type { Asset, Draft, Ref } from './draft.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const demo = catalogue(NOW)
const all = Object.entries(demo).flatMap(([resource, drafts]) =>
  drafts.map((draft: Draft) => ({
    resource: resource as ResourceName,
    key: draft.key,
    values: draft.values as Values,
  })),
)
type Values = Record<string, unknown>

const drafts = <N extends ResourceName>(name: N): Draft<N>[] => demo[name] ?? []
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isRef = (value: unknown): value is Ref => isObject(value) && 'ref' in value
const isAsset = (value: unknown): value is Asset => isObject(value) && 'asset' in value

/** Every reference inside a value. */
function refsIn(value: unknown): Ref[] {
  if (isRef(value)) return [value]
  if (isAsset(value) || !isObject(value)) return []
  return Object.values(value).flatMap(refsIn)
}

/** Every text in two languages inside a value. */
function bilingualIn(value: unknown): { en: unknown; zh: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(bilingualIn)
  if (!isObject(value) || isRef(value) || isAsset(value)) return []
  return 'en' in value && 'zh' in value
    ? [{ en: value.en, zh: value.zh }]
    : Object.values(value).flatMap(bilingualIn)
}

describe('the demo catalogue', () => {
  it.each([
    ['leimu', 4],
    ['categories', 10],
    ['goods', 14],
    ['codes', 250],
    ['zujian', 30],
    ['xiajie', 200],
    ['tlf', 40],
    ['orders', 25],
    ['customers', 16],
    ['page_styles', 1],
    ['messages', 10],
    ['documents', 40],
    ['firmware', 20],
    ['fixture_libraries', 10],
    ['troubleshooting', 20],
    ['users', 3],
  ] as const)('has in %s at least %i records', (resource, least) => {
    expect(drafts(resource).length).toBeGreaterThanOrEqual(least)
  })

  it('names every record once', () => {
    const names = all.map(({ resource, key }) => `${resource} ${key}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('refers only to records that it has', () => {
    const existing = new Set(all.map(({ resource, key }) => `${resource} ${key}`))
    for (const role of ['admin', 'editor', 'visitor']) existing.add(`roles ${role}`)
    const missing = all.flatMap(({ resource, key, values }) =>
      refsIn(values)
        .filter((ref) => !existing.has(`${ref.ref} ${ref.key}`))
        .map((ref) => `${resource} ${key} → ${ref.ref} ${ref.key}`),
    )
    expect(missing).toEqual([])
  })

  it('has every text in both languages, without mixing them', () => {
    const wrong = all.flatMap(({ resource, key, values }) =>
      bilingualIn(values)
        .filter(({ en, zh }) => !en || !zh || /\p{Script=Han}/u.test(String(en)))
        .map(({ en, zh }) => `${resource} ${key}: ${en} / ${zh}`),
    )
    expect(wrong).toEqual([])
  })

  it('has a Chinese name for every name, different from the English one', () => {
    const same = all
      .filter(({ resource }) => resource !== 'fixture_libraries')
      .flatMap(({ resource, key, values }) =>
        [values.name, values.title, values.symptom].flatMap((text) =>
          bilingualIn(text)
            .filter(({ zh }) => !/\p{Script=Han}/u.test(String(zh)))
            .map(({ zh }) => `${resource} ${key}: ${zh}`),
        ),
      )
    expect(same).toEqual([])
  })

  it('has messages as their senders wrote them, which staff cannot edit', () => {
    const editable = drafts('messages').filter(({ values }) =>
      BY_STAFF.in.includes((values.submission ?? null) as null),
    )
    expect(editable).toEqual([])
  })

  it('passes the validation of its resources', () => {
    const stored = { sha256: '0'.repeat(64), size: 1, type: 'image/svg+xml' }
    const plain = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(plain)
      if (isRef(value)) return 1
      if (isAsset(value)) return { ...stored, name: value.asset }
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([at, item]) => [at, plain(item)]))
        : value
    }
    const errors = all.flatMap(({ resource, key, values }) => {
      const input = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, plain(value)]),
      )
      const matches = validateRecord(resources[resource], input, Object.keys(input)).errors
      return matches.map((error) => `${resource} ${key}: ${error.path} ${error.key}`)
    })
    expect(errors).toEqual([])
  })

  it('fills no field that its record does not show', () => {
    const hidden = all.flatMap(({ resource, key, values }) =>
      Object.entries(resources[resource].fields)
        .filter(
          ([name, f]) => values[name] !== undefined && values[name] !== null && !isShown(f, values),
        )
        .map(([name]) => `${resource} ${key}: ${name}`),
    )
    expect(hidden).toEqual([])
  })
})

describe('products and parts of the demo', () => {
  it('have between 8 and 14 specifications, pictures and a description each', () => {
    for (const { key, values } of drafts('goods')) {
      expect(values.specifications?.length, key).toBeGreaterThanOrEqual(8)
      expect(values.specifications?.length, key).toBeLessThanOrEqual(14)
      expect(values.images?.length, key).toBeGreaterThan(0)
      expect(values.description?.en?.length, key).toBeGreaterThan(80)
    }
  })

  it('include a draft, two discontinued products, and mostly published ones', () => {
    const states = Object.groupBy(drafts('goods'), ({ values }) => values.status ?? 'none')
    expect([states.draft?.length, states.discontinued?.length]).toEqual([1, 2])
    expect(states.published?.length).toBeGreaterThan(10)
  })

  it('follow supersession to a part that is made today, over two steps at the longest chain', () => {
    const next = new Map(
      drafts('codes').map(({ key, values }) => [key, values.superseded_by as Ref | null]),
    )
    const lengths = [...next.keys()].map((key) => {
      let steps = 0
      for (let at = next.get(key); at; at = next.get(at.key)) steps++
      return steps
    })
    expect(Math.max(...lengths)).toBe(2)
  })

  it('number parts in one scheme', () => {
    for (const { key } of drafts('codes'))
      expect(key).toMatch(/^FS-([A-Z]{3}-\d{4}-\d{2}|ASY-\d{4})$/)
  })

  it('change between 2023 and 2026, from the old to the new part', () => {
    for (const { key, values } of drafts('tlf')) {
      expect(values.effective, key).toMatch(/^202[3-6]-/)
      expect((values.old_part as Ref | undefined)?.key ?? '', key).not.toBe(
        (values.new_part as Ref | undefined)?.key,
      )
    }
  })
})
