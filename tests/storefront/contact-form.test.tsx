// @vitest-environment happy-dom
/** The contact form keeps what is entered, and nothing else. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ContactStart } from '#modules/support/shared/contact.ts'
import { ContactForm } from '#modules/support/storefront/contact-form.tsx'
import { loadEveryLanguage } from '#storefront/language/texts.ts'

vi.hoisted(() => {
  vi.resetModules()
})

beforeAll(async () => {
  await loadEveryLanguage()
})
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
afterAll(() => vi.resetModules())

const PERSON = { continent: '', country: '', first_name: 'Lin', last_name: 'Yu', telephone: '' }

/** Opens the form of an account with this address, enters a message, and leaves. */
function open(email: string, message = '') {
  const values = { ...PERSON, email, message: '' }
  const about = { order: null, product: null, part: null, serial: null, search: null, guide: null }
  const start: ContactStart = { values, company: '', opened: '2026-01-01T00:00:00.000Z', about }
  const { container } = render(
    <MemoryRouter>
      <ContactForm start={start} onRemoveSubject={vi.fn()} onSent={vi.fn()} />
    </MemoryRouter>,
  )
  const input = (name: string) =>
    container.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? screen.getByText(name)
  if (message) fireEvent.change(input('message'), { target: { value: message } })
  const shown = ['email', 'message'].map((name) => (input(name) as HTMLInputElement).value)
  cleanup()
  return shown
}

it('starts with the account as it is, as long as nothing is entered', () => {
  open('old@stage.example')
  expect(open('new@stage.example')).toEqual(['new@stage.example', ''])
})

it('keeps what is entered', () => {
  open('lin@stage.example', 'Which fan?')
  expect(open('other@stage.example')).toEqual(['lin@stage.example', 'Which fan?'])
})
