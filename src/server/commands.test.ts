import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withCommands } from './commands.ts'

describe('commands in texts', () => {
  it('are scripts of npm in a checkout', () => {
    expect(withCommands('Run npm run db:backup -- a.zip')).toBe('Run npm run db:backup -- a.zip')
  })

  it.each([
    ['run npm run db:apply -- --allow-data-loss', 'run followspot apply --allow-data-loss'],
    ['npm run admin:create', 'followspot admin'],
    [
      'npm run export -- codes x.csv, or npm run import -- codes x.csv',
      'followspot export codes x.csv, or followspot import codes x.csv',
    ],
    ['npm run config:check', 'npm run config:check'],
  ])('have the names of an installed release: %s', (text, installed) => {
    expect(withCommands(text, true)).toBe(installed)
  })

  it('exist', () => {
    const program = readFileSync('deploy/followspot', 'utf8')
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const script of Object.keys(scripts)) {
      const installed = withCommands(`npm run ${script}`, true)
      if (!installed.startsWith('followspot ')) continue
      expect(program).toMatch(new RegExp(`[ |]${installed.slice('followspot '.length)}( \\||\\))`))
    }
  })
})
