/**
 * A server with a wrong config does not start, and says where it is wrong, as `config:check` does.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CONFIG = readFileSync('resources.config.ts', 'utf8')

/** Starts the server with a changed config. @returns what it prints */
function startWith(from: string, to: string): { status: number | null; stderr: string } {
  expect(CONFIG).toContain(from)
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      load: (url, context, next) => {
        const loaded = next(url, context)
        if (!url.endsWith('/resources.config.ts')) return loaded
        return { ...loaded, source: String(loaded.source).replace(${JSON.stringify(from)}, ${JSON.stringify(to)}) }
      },
    })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'src/main.ts']
  return spawnSync('node', args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: '/nowhere' },
  })
}

it('names file and line of a wrong setting, and nothing else', () => {
  const from = "to: 'leimu', required: true"
  const line = CONFIG.slice(0, CONFIG.indexOf(from)).split('\n').length
  const { status, stderr } = startWith(from, "to: 'nowhere', required: true")
  expect(status).toBe(1)
  const [first, ...others] = stderr.trim().split('\n')
  expect(first).toBe(
    `resources.config.ts:${line}: categories.fields.leimu.to: there is no resource "nowhere" to refer to`,
  )
  expect(others).toEqual([])
})

it('names file and line of a setting without which nothing can be resolved', () => {
  const from = 'menu: groups.goods'
  const line = CONFIG.slice(0, CONFIG.indexOf(from)).split('\n').length
  const { status, stderr } = startWith(from, "menu: 'nowhere'")
  expect(status).toBe(1)
  expect(stderr).toMatch(
    new RegExp(`^resources\\.config\\.ts:${line}: \\w+\\.menu: is not one of .*\\n$`),
  )
})

it('names the place of an exception', () => {
  const { status, stderr } = startWith('const NUMBER = {', 'const NUMBER = missing && {')
  expect(status).toBe(1)
  expect(stderr).toMatch(/resources\.config\.ts:\d+[\s\S]*missing is not defined/)
})
