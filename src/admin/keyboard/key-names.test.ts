import { describe, expect, it } from 'vitest'
import { keyCaps, shortcutOf } from './key-names.ts'

describe('names of keys', () => {
  it('are those of the platform', () => {
    expect(keyCaps('ctrl+s', 'Linux x86_64')).toEqual(['Ctrl', 'S'])
    expect(keyCaps('meta+s', 'Linux x86_64')).toBeNull()
    expect(keyCaps('meta+s', 'MacIntel')).toEqual(['⌘', 'S'])
    expect(keyCaps('ctrl+s', 'MacIntel')).toBeNull()
    expect([shortcutOf('K', 'MacIntel'), shortcutOf('K', 'Linux x86_64')]).toEqual(['⌘K', 'Ctrl K'])
  })

  it('are readable without modifiers', () => {
    expect(['j', '?', 'enter'].map((key) => keyCaps(key, 'Win32'))).toEqual([['J'], ['?'], ['↵']])
  })
})
