/** Drafts in the browser's storage. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shared/measures.ts'
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts'

const draft = (values: Record<string, unknown>, daysAgo = 0) => ({
  savedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  version: 3,
  values,
})
const key = (record: string | number, username = 'admin') => draftKey(username, 'codes', record)

/** Like the browser's: entries are properties, and more than `capacity` characters are rejected. */
function fakeStorage(capacity: number): Storage {
  const methods = {
    getItem(name: string) {
      return (this as unknown as Record<string, string>)[name] ?? null
    },
    setItem(name: string, value: string) {
      const others = Object.entries(this).filter(([other]) => other !== name)
      if (others.join('').length + value.length > capacity)
        throw new DOMException('full', 'QuotaExceededError')
      Object.assign(this, { [name]: value })
    },
    removeItem(name: string) {
      delete (this as unknown as Record<string, string>)[name]
    },
  }
  return Object.create(methods)
}

describe('a draft', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage(20_000))
    return () => vi.unstubAllGlobals()
  })

  it('is read as it was written, by the account that wrote it', () => {
    writeDraft(key(7), draft({ remark: 'typed' }))
    expect(readDraft(key(7))).toMatchObject({ version: 3, values: { remark: 'typed' } })
    expect(readDraft(key(7, 'editor'))).toBeNull()
    expect(readDraft(key(8))).toBeNull()
    removeDraft(key(7))
    expect(readDraft(key(7))).toBeNull()
  })

  it('is ignored if its key contains other data', () => {
    localStorage.setItem(key(7), '{"values": 1}')
    expect(readDraft(key(7))).toBeNull()
  })

  it('deletes drafts older than thirty days, and the oldest above fifty', () => {
    writeDraft(key('old'), draft({}, 31))
    for (let id = 1; id <= 51; id++) writeDraft(key(id), draft({ id }, (60 - id) / 10))
    expect(readDraft(key('old'))).toBeNull()
    expect(readDraft(key(1))).toBeNull()
    expect(readDraft(key(2))).not.toBeNull()
    expect(readDraft(key(51))).not.toBeNull()
  })

  it('replaces the oldest drafts when the storage is full, and nothing else', () => {
    localStorage.setItem('settings', 'kept')
    for (const id of [1, 2, 3]) writeDraft(key(id), draft({ text: 'x'.repeat(5_000) }, 4 - id))
    expect(writeDraft(key(4), draft({ text: 'y'.repeat(9_000) }))).toBe(true)
    expect([1, 2, 3, 4].filter((id) => readDraft(key(id)))).toEqual([2, 3, 4])
    expect(writeDraft(key(5), draft({ text: 'z'.repeat(3_000_000) }))).toBe(false)
    expect(readDraft(key(4))).not.toBeNull()
    expect(localStorage.getItem('settings')).toBe('kept')
  })
})
