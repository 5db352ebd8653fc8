/** The page of the demo's company that has no default text. */
import { both, type Draft } from '../draft.ts'

export const companyPageDrafts = (): Draft<'company_pages'>[] => [
  {
    key: 'imprint',
    values: {
      about: 'imprint',
      title: both('Imprint', '公司信息'),
      content: both(
        'Lantern Road Lighting\n18 Lantern Road, Panyu, Guangzhou\n\nsupport@followspot.example\n+86 20 5550 0188\n\nThis is a demonstration: the company does not exist.',
        '追光灯光\n广州市番禺区灯火路 18 号\n\nsupport@followspot.example\n+86 20 5550 0188\n\n本站为演示，公司并不存在。',
      ),
    },
  },
]
