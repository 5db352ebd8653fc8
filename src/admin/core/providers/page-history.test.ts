/** The history of the back-office, over a browser's history of memory. */
import type { RouterBlocker } from 'ra-core'
import { UNSAFE_createMemoryHistory as createMemoryHistory, type To } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { createPageHistory, type PageHistory } from './page-history.ts'

let pages: PageHistory
let visited: string[]
let blocker: RouterBlocker
let steps: string[]
let stepByUser: (delta: number) => void

const path = () => pages.current().location.pathname + pages.current().location.search
/** Blocks leaving the page until it is removed. */
const block = () =>
  pages.addGuard(
    ({ currentLocation, nextLocation, historyAction }) => {
      steps.push(`${historyAction} ${currentLocation.pathname} ${nextLocation.pathname}`)
      return true
    },
    (next) => {
      blocker = next
    },
  )
/** Steps of a browser happen later than their call. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  const memory = createMemoryHistory({ initialEntries: ['/codes'] })
  let pending = 0
  stepByUser = (delta) => {
    pending++
    setTimeout(() => {
      pending--
      memory.go(delta)
    })
  }
  // As Chromium, which drops a script's step while it has another one to take.
  const go = (delta: number) => {
    if (!pending) stepByUser(delta)
  }
  const encodeLocation = (to: To) => {
    const { pathname, search, hash } = new URL(memory.createHref(to), 'http://localhost')
    return { pathname, search, hash }
  }
  pages = createPageHistory(Object.assign(Object.create(memory), { go, encodeLocation }))
  visited = []
  steps = []
  pages.subscribe(({ action, location }) => void visited.push(`${action} ${location.pathname}${location.search}`))
})

it('opens pages, replaces them, and steps back', async () => {
  pages.navigator.push('/codes/5?tab=2#top', { from: 'list' })
  expect(pages.current().location).toMatchObject({ search: '?tab=2', hash: '#top', state: { from: 'list' } })
  pages.navigator.replace({ pathname: '/orders' })
  pages.navigator.replace({ search: '?page=2' })
  pages.navigator.go(-1)
  await settled()
  expect(visited).toEqual(['PUSH /codes/5?tab=2', 'REPLACE /orders', 'REPLACE /orders?page=2', 'POP /codes'])
})

it('writes addresses as the browser does', () => {
  pages.navigator.push({ pathname: '/codes/灯' })
  expect(path()).toBe('/codes/%E7%81%AF')
})

it('stays on a page that blocks leaving it, until the user confirms', () => {
  block()
  pages.navigator.push('/orders')
  expect([path(), blocker.state, blocker.location?.pathname]).toEqual(['/codes', 'blocked', '/orders'])
  blocker.reset?.()
  expect(blocker.state).toBe('unblocked')
  pages.navigator.push('/orders')
  blocker.proceed?.()
  expect([path(), blocker.state]).toEqual(['/orders', 'unblocked'])
  expect(steps).toEqual(['PUSH /codes /orders', 'PUSH /codes /orders'])
})

it('undoes a blocked step of the browser, and repeats it once the user confirms', async () => {
  pages.navigator.push('/orders')
  block()
  pages.navigator.go(-1)
  await settled()
  await settled()
  expect([path(), blocker.state]).toEqual(['/orders', 'blocked'])
  blocker.proceed?.()
  await settled()
  await settled()
  expect([path(), blocker.state]).toEqual(['/codes', 'unblocked'])
  expect(visited).toEqual(['PUSH /orders', 'POP /codes'])
})

it('undoes every step of the browser that happens before it has returned', async () => {
  for (const to of ['/orders', '/parts', '/messages']) pages.navigator.push(to)
  const remove = block()
  stepByUser(-1)
  stepByUser(-1)
  for (let step = 0; step < 5; step++) await settled()
  expect([path(), blocker.state, steps]).toEqual(['/messages', 'blocked', ['POP /messages /parts']])
  remove()
  pages.navigator.go(-1)
  await settled()
  expect(path(), 'one step before the page that was not left').toBe('/parts')
})

it('confirms every page that blocks, the latest first', () => {
  const blockers: (RouterBlocker | undefined)[] = [undefined, undefined]
  for (const index of [0, 1]) {
    pages.addGuard(
      () => true,
      (next) => {
        blockers[index] = next
      },
    )
  }
  pages.navigator.push('/orders')
  expect(blockers.map((item) => item?.state)).toEqual([undefined, 'blocked'])
  blockers[1]?.proceed?.()
  expect(blockers.map((item) => item?.state)).toEqual(['blocked', 'proceeding'])
  blockers[0]?.proceed?.()
  expect(path()).toBe('/orders')
})

it('allows leaving when the page no longer blocks', () => {
  const remove = block()
  remove()
  pages.navigator.push('/orders')
  expect([path(), steps]).toEqual(['/orders', []])
})
