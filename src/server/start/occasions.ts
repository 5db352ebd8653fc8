/** What features tell customers of by mail once it has come together, rather than one by one. */

import type { Occasion } from '../core/mail/worker.ts'
import { tellChangeNews } from '../features/changes/news.ts'
import { tellFirmwareNews } from '../features/firmware/news.ts'

export const occasions: readonly Occasion[] = [tellFirmwareNews, tellChangeNews]
