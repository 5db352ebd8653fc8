/** MUI's own texts in English ("Clear", "No options"). */
import { enUS, type Localization } from '@mui/material/locale'

export const mui: Localization = enUS
