// @vitest-environment happy-dom
/**
 * Open and rejected inputs of the back-office stop a save, and dialogs start in their first input.
 */
import {
  Autocomplete,
  type AutocompleteRenderInputParams,
  createTheme,
  Dialog,
  TextField,
  ThemeProvider,
} from '@mui/material'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { themesOf } from '#admin/frame/theme.ts'
import { SidePanel } from '#admin/history/side-panel.tsx'
import { TextsContext } from '#admin/i18n/text.ts'
import { resources } from '#config'
import { DateInput } from '#fields/date/components.tsx'
import { FileInput } from '#fields/file/components.tsx'
import { useOpenText } from '#fields/parts/picker-input.tsx'
import { FormPartsContext, useFormParts } from '#fields/parts/save-first.tsx'
import { ChoicesPicker } from '#fields/select/choices-picker.tsx'
import { validateField } from '#shared/resources/validation.ts'

const { orders, users } = resources
vi.hoisted(() => {
  vi.resetModules()
})
const reported = vi.hoisted((): string[] => [])
const upload = vi.hoisted(() => ({ finish: () => undefined as unknown }))
vi.mock('#admin/providers/notify-error.ts', () => ({
  useNotifyError: () => (error: Error) => reported.push(error.message),
}))
vi.mock('#shared/http/http.ts', () => ({
  apiHost: () => '',
  http: () =>
    new Promise((resolve) => {
      upload.finish = () =>
        resolve({ data: { sha256: 'a', name: 'me.png', size: 1, type: 'image/png' } })
    }),
}))

const texts = {
  locale: 'en' as const,
  text: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
}
let form: UseFormReturn
let saveParts: () => Promise<boolean>

function Page({ children }: { children: ReactNode }) {
  form = useForm<FieldValues>({ defaultValues: { avatar: null, wanted_date: null } })
  const parts = useFormParts()
  saveParts = parts.saveParts
  return (
    <TextsContext value={texts}>
      <FormPartsContext value={parts.registry}>
        <FormProvider {...form}>{children}</FormProvider>
      </FormPartsContext>
    </TextsContext>
  )
}
const save = () => act(() => saveParts())

beforeEach(() => {
  reported.length = 0
})
afterEach(cleanup)
afterAll(() => vi.resetModules())

describe('a form is not saved around', () => {
  const choose = (file: File) =>
    act(async () => {
      fireEvent.change(document.querySelector('input[type=file]') as Element, {
        target: { files: [file] },
      })
    })

  it('an upload that is still running', async () => {
    render(<FileInput field={users.fields.avatar} resource={users} source="avatar" />, {
      wrapper: Page,
    })
    expect(await save()).toBe(true)
    await choose(new File(['x'], 'me.png', { type: 'image/png' }))
    expect([await save(), reported]).toEqual([false, ['fields.uploadOpen me.png']])
    await act(async () => upload.finish())
    expect([await save(), form.getValues('avatar')]).toEqual([
      true,
      expect.objectContaining({ name: 'me.png' }),
    ])
  })

  it('a file that was rejected, until the user continues without it', async () => {
    render(<FileInput field={users.fields.avatar} resource={users} source="avatar" />, {
      wrapper: Page,
    })
    await choose(new File([], 'empty.png', { type: 'image/png' }))
    expect([await save(), reported]).toEqual([false, ['fields.fileEmpty empty.png']])
    expect(document.activeElement?.textContent).toBe('fields.uploadDismiss')
    fireEvent.click(screen.getByText('fields.uploadDismiss'))
    expect(await save()).toBe(true)
  })

  it('a text in a picker that is no choice yet', async () => {
    const field = Object.values(resources)
      .flatMap((resource) => Object.values(resource.fields))
      .find(({ type }) => type === 'multiSelect')
    if (!field) throw new Error('no field has several choices')
    render(<ChoicesPicker field={field} value={[]} onChange={() => undefined} />, { wrapper: Page })
    const input = screen.getByRole<HTMLInputElement>('combobox')
    act(() => input.focus())
    fireEvent.change(input, { target: { value: 'blu' } })
    act(() => input.blur())
    expect([input.value, await save(), reported]).toEqual(['blu', false, ['fields.pickerOpen blu']])
    expect(document.activeElement).toBe(input)
    fireEvent.change(input, { target: { value: '' } })
    expect(await save()).toBe(true)
  })

  it('a text that is typed over the choice of a picker', async () => {
    function Picker() {
      const [value, setValue] = useState<string | null>('Vela')
      const { picker, problem } = useOpenText('picker', [value], value ?? '')
      const input = (params: AutocompleteRenderInputParams) => (
        <TextField {...params} helperText={problem} />
      )
      const options = ['Vela', 'Orion']
      return (
        <Autocomplete
          {...picker}
          {...{ options, value }}
          onChange={(_, key) => setValue(key)}
          renderInput={input}
        />
      )
    }
    render(<Picker />, { wrapper: Page })
    const input = screen.getByRole<HTMLInputElement>('combobox')
    const type = (value: string) => {
      act(() => input.focus())
      fireEvent.change(input, { target: { value } })
      act(() => input.blur())
    }
    type('Ori')
    expect([input.value, await save(), reported]).toEqual(['Ori', false, ['fields.pickerOpen Ori']])
    fireEvent.change(input, { target: { value: 'Orion' } })
    fireEvent.click(screen.getByRole('option', { name: 'Orion' }))
    expect([input.value, await save()]).toEqual(['Orion', true])
    type('')
    expect([input.value, await save()]).toEqual(['', true])
  })

  it('a day of which only some parts are typed, which the browser reads as none', () => {
    const field = orders.fields.wanted_date
    render(<DateInput field={field} resource={orders} source="wanted_date" type="date" />, {
      wrapper: Page,
    })
    const input = document.querySelector('input') as HTMLInputElement
    const problems = () => validateField(field, form.getValues('wanted_date'), {}).errors.length
    let badInput = true
    vi.spyOn(input, 'validity', 'get').mockImplementation(() => ({ badInput }) as ValidityState)
    fireEvent.blur(input)
    expect([problems(), input.value]).toEqual([1, ''])
    badInput = false
    fireEvent.blur(input)
    expect([problems(), form.getValues('wanted_date')]).toEqual([0, null])
  })
})

describe('the focus starts in the first input of', () => {
  const { light } = themesOf({ colour: '#409eff', size: 'default', locale: 'en' } as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsContext value={texts}>
      <ThemeProvider theme={createTheme(light as never)}>{children}</ThemeProvider>
    </TextsContext>
  )
  const content = (
    <>
      <button type="button">Close</button>
      <input aria-label="first" />
      <input />
    </>
  )
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('every dialog', async () => {
    render(<Dialog open>{content}</Dialog>, { wrapper })
    await expect.poll(focused).toBe('first')
  })

  it('a dialog that loads, also after a letter typed too early', async () => {
    const { rerender } = render(<Dialog open>Loading</Dialog>, { wrapper })
    await expect.poll(() => document.activeElement?.closest('.MuiDialog-root')).toBeTruthy()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: '@' })
    rerender(<Dialog open>{content}</Dialog>)
    await expect.poll(focused).toBe('first')
  })

  it('a drawer that is open from the start, also if its content loads later', async () => {
    const { rerender } = render(
      <SidePanel title="Notes" onClose={() => undefined}>
        {null}
      </SidePanel>,
      { wrapper },
    )
    rerender(
      <SidePanel title="Notes" onClose={() => undefined}>
        {content}
      </SidePanel>,
    )
    await expect.poll(focused).toBe('first')
  })
})
