/** What features tell customers of by mail once it has come together, rather than one by one. */
import { tellChangeNews } from '../features/changes/news.ts'
import { tellFirmwareNews } from '../features/firmware/news.ts'
import type { Occasion } from '../mail/worker.ts'

export const occasions: readonly Occasion[] = [tellFirmwareNews, tellChangeNews]
