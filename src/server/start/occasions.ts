/** What features tell customers of by mail once it has come together, rather than one by one. */
import { tellFirmwareNews } from '../features/firmware/news.ts'
import type { Occasion } from '../mail/worker.ts'

export const occasions: readonly Occasion[] = [tellFirmwareNews]
