/** Folders, names and replies of the inbox. */
import { describe, expect, it } from 'vitest'
import { formatCountry } from './format-country.ts'
import { FOLDERS, folderOf, inFolder, nameOf } from './message.ts'
import { replyLink } from './reply.ts'

describe('a folder', () => {
  it('is a filter that keeps the others, and is recognized by it', () => {
    expect(inFolder({ q: 'fan', done: true }, 'mine', 7)).toEqual({ q: 'fan', done: false, assignee: 7 })
    expect(inFolder({ q: 'fan', done: true, assignee: 7 }, 'all', 7)).toEqual({ q: 'fan' })
    for (const folder of FOLDERS) expect(folderOf(inFolder({ q: 'x' }, folder, 7), 7)).toBe(folder)
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
    expect(formatCountry({ country: 'Atlantis', continent: 'Africa' }, 'zh')).toBe('Atlantis · 非洲')
  })
})

describe('a reply', () => {
  const reply = { to: 'a&b@x.example', subject: 'Re: 100%', intro: 'Lucía wrote:', message: 'Which fan?\nThanks' }
  it('quotes the message line by line, with special characters escaped', () => {
    const link = replyLink(reply)
    expect(link.startsWith('mailto:a%26b%40x.example?subject=Re%3A%20100%25&body=')).toBe(true)
    expect(decodeURIComponent(link.split('body=')[1] ?? '')).toBe('\r\n\r\nLucía wrote:\r\n> Which fan?\r\n> Thanks')
  })
  it('quotes only the beginning of a long message', () => {
    const link = replyLink({ ...reply, message: '😀'.repeat(5000) })
    expect(decodeURIComponent(link)).toMatch(/…$/)
    expect(decodeURIComponent(link).length).toBeLessThan(1400)
  })
})
