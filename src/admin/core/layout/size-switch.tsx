/** Selects the density. */
import FormatSize from '@mui/icons-material/FormatSize'
import { useText } from '../i18n/text.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { SIZES, useSize } from './size.ts'

export function SizeSwitch() {
  const text = useText()
  const { size, change } = useSize()
  return (
    <ChoiceMenu
      label={text('layout.size')}
      shown={<FormatSize fontSize="small" />}
      choices={SIZES.map((value) => ({ value, label: text(`layout.size.${value}`) }))}
      value={size}
      onChange={change}
    />
  )
}
