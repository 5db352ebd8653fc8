/** Folders and names of the inbox. */
import { describe, expect, it } from 'vitest'
import { formatCountry } from './format-country.ts'
import { FOLDERS, folderFilters, folderOf, nameOf } from './message.ts'

describe('a folder', () => {
  it('is a filter that keeps the others, and is recognized by it', () => {
    expect(folderFilters({ q: 'fan', done: true }, 'mine', 7)).toEqual({
      q: 'fan',
      done: false,
      assignee: 7,
    })
    expect(folderFilters({ q: 'fan', done: true, assignee: 7 }, 'all', 7)).toEqual({ q: 'fan' })
    for (const folder of FOLDERS)
      expect(folderOf(folderFilters({ q: 'x' }, folder, 7), 7)).toBe(folder)
    expect(folderOf({ done: false, assignee: 8 }, 7)).toBeUndefined()
  })
})

describe('a name', () => {
  it('sorts by the rules of its language', () => {
    expect(nameOf({ first_name: 'Lucía', last_name: 'Serrano' })).toBe('Lucía Serrano')
    expect(nameOf({ first_name: '思源', last_name: '陆' })).toBe('陆思源')
  })
})

describe('a country', () => {
  it('is shown in the current language, and verbatim where no list contains it', () => {
    expect(formatCountry({ country: 'Spain', continent: 'Europe' }, 'zh')).toBe('西班牙 · 欧洲')
    expect(formatCountry({ country: 'Spain', continent: 'Europe' }, 'en')).toBe('Spain · Europe')
    expect(formatCountry({ country: 'Atlantis', continent: 'Africa' }, 'zh')).toBe(
      'Atlantis · 非洲',
    )
  })
})
