/**
 * A text of a line, saved on blur. What cannot be saved stays in the field, with the reason below.
 */
import { errorMessage } from '#shared/error-message.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { CompactField } from '#storefront/ui/compact-input.tsx'
import type { CartLine, ListName } from '../../shared/cart.ts'
import { changeLine } from './cart-store.ts'
import { useOpenInput } from './open-inputs.ts'

interface LineTextProps {
  list: ListName
  line: CartLine
  field: 'serial_number' | 'remark'
  label: string
  mono?: boolean
}

export function LineText({ list, line, field, label, mono = false }: LineTextProps) {
  const saved = line[field]
  const { input, read, write } = useOpenInput(line.id, field)

  async function save() {
    if (!input) return
    const { text } = input
    try {
      if (text.trim() !== saved) await changeLine(list, line.id, { [field]: text.trim() })
      // Text that was typed meanwhile is saved on its own blur.
      if (read() === text) write(null)
    } catch (error) {
      const [invalid] = error instanceof HttpError ? error.fields : []
      if (read() === text) write({ text, problem: invalid?.message ?? errorMessage(error) })
    }
  }
  return (
    <CompactField
      label={label}
      mono={mono}
      problem={input?.problem ?? ''}
      value={input?.text ?? saved}
      onChange={({ target }) => write({ text: target.value, problem: input?.problem ?? '' })}
      onBlur={() => void save()}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && void save()}
    />
  )
}
