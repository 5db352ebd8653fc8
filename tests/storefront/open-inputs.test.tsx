// @vitest-environment happy-dom
/**
 * Open and rejected inputs of the storefront stop an order, and dialogs start in their first input.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { changeLine } from '#modules/orders/storefront/cart/cart-store.ts'
import { ConfirmMismatch } from '#modules/orders/storefront/cart/confirm-mismatch.tsx'
import { LineText } from '#modules/orders/storefront/cart/line-text.tsx'
import { useBlocked } from '#modules/orders/storefront/cart/open-inputs.ts'
import { Stepper } from '#modules/orders/storefront/cart/stepper.tsx'
import { useCheckedForm } from '#storefront/forms/checked-form.ts'
import { loadEveryLanguage } from '#storefront/language/texts.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Field } from '#storefront/ui/field.tsx'

vi.hoisted(() => {
  vi.resetModules()
})
vi.mock('#modules/orders/storefront/cart/cart-store.ts', () => ({ changeLine: vi.fn() }))

const line = {
  id: 'l1',
  part_number: 'FS-1',
  serial_number: '',
  remark: '',
  part: { status: 'active', orderable: true },
}
const lines = [line as unknown as CartLine]

beforeAll(async () => {
  await loadEveryLanguage()
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
afterAll(() => vi.resetModules())

describe('a cart is not ordered around', () => {
  function Page({ isReview }: { isReview: boolean }) {
    return (
      <>
        <LineText list="cart" line={lines[0] as CartLine} field="serial_number" label="Serial" />
        <output>{useBlocked(lines, isReview)}</output>
      </>
    )
  }
  const blocked = () => screen.getByRole('status').textContent

  it('a rejected serial number, which stays in its field and is named with its line', async () => {
    vi.mocked(changeLine)
      .mockRejectedValueOnce(new Error('no product has it'))
      .mockResolvedValueOnce(undefined as never)
    render(<Page isReview={false} />)
    const input = screen.getByLabelText<HTMLInputElement>('Serial')
    fireEvent.change(input, { target: { value: 'hello' } })
    expect(blocked()).toBe('')
    await act(async () => fireEvent.blur(input))
    expect([input.value, blocked()]).toEqual(['hello', expect.stringContaining('FS-1 的“hello”')])
    fireEvent.change(input, { target: { value: 'A1-0001' } })
    await act(async () => fireEvent.blur(input))
    expect(blocked()).toBe('')
  })

  it('a text that is still being typed when its order is reviewed, also after a reload', () => {
    render(<Page isReview={false} />)
    fireEvent.change(screen.getByLabelText('Serial'), { target: { value: 'A1' } })
    cleanup()
    render(<Page isReview={true} />)
    expect([screen.getByLabelText<HTMLInputElement>('Serial').value, blocked()]).toEqual([
      'A1',
      expect.stringContaining('FS-1 的“A1”'),
    ])
  })

  it('a quantity out of range, which stays as it was typed', () => {
    const onChange = vi.fn()
    function Quantity() {
      const [invalid, setInvalid] = useState<string>()
      return (
        <Stepper
          label="Quantity"
          value={2}
          onChange={onChange}
          invalid={invalid}
          onInvalid={setInvalid}
        />
      )
    }
    render(<Quantity />)
    const input = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(input, { target: { value: '2x' } })
    expect([input.value, input.getAttribute('aria-invalid'), onChange.mock.calls]).toEqual([
      '2x',
      'true',
      [],
    ])
  })

  it('a part that does not fit, until it is confirmed with a reason', () => {
    const onChange = vi.fn()
    const page = (reasons: Record<string, string>) => (
      <ConfirmMismatch
        line={lines[0] as CartLine}
        reasons={reasons}
        missing={['l1']}
        onChange={onChange}
      />
    )
    const { rerender } = render(page({}))
    expect(screen.getByRole('alert')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    rerender(page({ l1: '-' }))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    rerender(page({ l1: 'Spare' }))
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true')
    expect(onChange).toHaveBeenCalledWith('l1', '')
  })
})

it('a form is not sent around a day of which only some parts are typed', async () => {
  const task = vi.fn(async () => undefined)
  function Page() {
    const form = useCheckedForm<{ day: string }>(async () => () => ({}), { day: '' })
    return (
      <form onSubmit={form.submit(task)}>
        <Field label="Day" type="date" {...form.field('day')} />
      </form>
    )
  }
  const { container } = render(<Page />)
  const input = screen.getByLabelText<HTMLInputElement>('Day')
  let badInput = true
  vi.spyOn(input, 'validity', 'get').mockImplementation(() => ({ badInput }) as ValidityState)
  const submit = () => act(async () => fireEvent.submit(container.querySelector('form') as Element))
  await submit()
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  expect(task).not.toHaveBeenCalled()
  badInput = false
  await submit()
  await expect.poll(() => task.mock.calls.length).toBe(1)
})

it('a dialog starts in the first input of its content, and not in its button to close', async () => {
  render(
    <Dialog title="Address" onClose={() => undefined}>
      <a href="/help">Help</a>
      <input aria-label="first" />
    </Dialog>,
  )
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('first')
})
