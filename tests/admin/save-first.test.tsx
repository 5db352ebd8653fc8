// @vitest-environment happy-dom
/** A form is saved once, after the records that are edited within it. */
import { act, cleanup, render } from '@testing-library/react'
import { SaveContextProvider, useSaveContext } from 'ra-core'
import type { RefObject } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AllowLeaveContext } from '#admin/form/allow-leave.ts'
import { SaveFirst } from '#admin/form/save-first.tsx'
import { useSaveFirst } from '#fields/parts/save-first.tsx'

/** Saved records, in order. */
let saved: string[]
let answer: () => void
let savesLines: boolean
let press: () => Promise<unknown>
const allowLeave: RefObject<boolean> = { current: false }

function Lines() {
  useSaveFirst(async () => {
    if (savesLines) saved.push('lines')
    return savesLines
  }, true)
  const { save } = useSaveContext()
  press = async () => save?.({})
  return null
}

beforeEach(() => {
  saved = []
  savesLines = true
  allowLeave.current = false
  const save = () =>
    new Promise<undefined>((resolve) => {
      saved.push('form')
      answer = () => resolve(undefined)
    })
  render(
    <SaveContextProvider value={{ save }}>
      <AllowLeaveContext value={allowLeave}>
        <SaveFirst>
          <Lines />
        </SaveFirst>
      </AllowLeaveContext>
    </SaveContextProvider>,
  )
})
afterEach(cleanup)

it('saves the lines within the form before the form', async () => {
  await act(async () => void press())
  expect(saved).toEqual(['lines', 'form'])
})

it('does not save the form while its lines cannot be saved', async () => {
  savesLines = false
  await act(press)
  expect(saved).toEqual([])
})

it('is saved once by presses before and after the answer, and again if its page stays', async () => {
  await act(async () => void press())
  await act(async () => void press())
  expect(saved).toEqual(['lines', 'form'])

  allowLeave.current = true
  await act(async () => answer())
  await act(press)
  expect(saved).toEqual(['lines', 'form'])

  allowLeave.current = false
  await act(async () => void press())
  expect(saved).toEqual(['lines', 'form', 'lines', 'form'])
})
