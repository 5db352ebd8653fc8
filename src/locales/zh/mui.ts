/** MUI's own texts in Chinese. */
import { type Localization, zhCN } from '@mui/material/locale'

export const mui: Localization = zhCN
