// @vitest-environment happy-dom
/** The dialog of a step that the server rejects. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider } from 'ra-core'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { TextsContext } from '#admin/i18n/text.ts'
import { provideResources } from '#admin/resources.ts'
import { StepDialog } from '#admin/workflow/step-dialog.tsx'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

vi.hoisted(() => {
  vi.resetModules()
})
vi.mock('#admin/workflow/take-step.ts', async (original) => ({
  ...(await original<object>()),
  takeStep: async () => {
    throw new HttpError(CODES.readable, 'The order has been shipped')
  },
}))
vi.mock('#admin/workflow/step-mail-preview.tsx', () => ({ StepMailPreview: () => null }))
afterEach(cleanup)
afterAll(() => vi.resetModules())

it('stays open with its reason and with what was typed', async () => {
  provideResources(resources, [])
  const step = resources.orders.workflow?.steps.find(({ name }) => name === 'ship')
  if (!step) throw new Error('orders cannot be shipped')
  const order = { id: 1, lock_version: 1, status: 'confirmed', number: 'SO-1' } as unknown
  const onClose = vi.fn()
  render(
    <CoreAdminContext>
      <TextsContext value={{ locale: 'en', text: (key) => key }}>
        <ResourceContextProvider value="orders">
          <StepDialog step={step} records={[order as AnyRecord]} onClose={onClose} />
        </ResourceContextProvider>
      </TextsContext>
    </CoreAdminContext>,
  )
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input')
  if (!input) throw new Error('the step has no input')
  fireEvent.change(input, { target: { value: 'FSX-1' } })
  fireEvent.click(screen.getByText(step.label.en))
  await screen.findByText('The order has been shipped')
  expect([input.value, onClose.mock.calls]).toEqual(['FSX-1', []])
  fireEvent.click(screen.getByText('workflow.back'))
  expect(onClose.mock.calls).toEqual([[null]])
})
