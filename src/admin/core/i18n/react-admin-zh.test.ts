/** The Chinese catalogue is complete. */
import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { catalogue } from './messages/catalogue.ts'
import { type Catalogue, flat, reactAdminZh } from './react-admin-zh.ts'

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

const { en, zh } = catalogue

describe('Chinese', () => {
  it('translates every message of react-admin', () => {
    expect(Object.keys(flat(english as unknown as Catalogue)).filter((key) => !reactAdminZh[key])).toEqual([])
  })

  it('has no plural', () => {
    expect(Object.values({ ...reactAdminZh, ...zh }).filter((text) => text.includes('||||'))).toEqual([])
  })

  it.each(Object.keys(en) as (keyof typeof en)[])('keeps the placeholders of %s', (key) => {
    const known = new Set([...placeholders(en[key]), '%{smart_count}'])
    expect(placeholders(zh[key]).filter((name) => !known.has(name))).toEqual([])
  })
})
