/** The follow spots. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const followSpotProducts: readonly Product[] = [
  {
    model: 'CORVUS-1200',
    platform: '17',
    serial: 'R12',
    category: 'follow-spot',
    status: 'published',
    body: 'followspot',
    name: both('1,200 W LED follow spot', '1200 W LED 追光灯'),
    summary: both(
      'Long-throw follow spot: 5.5–14° zoom, six-colour magazine, dowser and iris by hand, dimmed without a flicker.',
      '远射程追光灯：5.5–14° 变焦，六色换色器，手动光闸与光圈，调光全程无频闪。',
    ),
    description: both(
      `Balanced on its stand with all controls on the operator's side.

- **Hand controls** – dowser, iris and six colour levers, in the order of the classic spots
- **Optics** – two carriages on rails; the focus knob locks with a quarter turn
- **Service** – the side covers open with four screws each; the source comes out to the rear

The fans follow the temperature. At 30 m the spot is 2.9 m wide at its narrowest.`,
      `重心落在支架上，所有操作都在操作者一侧。

- **手动操作**：光闸、光圈、六色手柄，排列与传统追光灯一致
- **光学**：双滑座导轨，对焦旋钮转四分之一圈即可锁定
- **维护**：侧盖各四颗螺钉，光源可从后方整体抽出

风扇转速随温度变化。30 米处最小光斑直径 2.9 米。`,
    ),
    rows: [
      ['source', '1,200 W white LED engine', '1200 W 白光 LED 光源模组'],
      ['output', '36,000', '36000'],
      ['cct', '6,000', '6000'],
      ['cri', '92'],
      ['zoom', '5.5–14'],
      ['colour', 'Magazine with 6 dichroic filters', '六片二向色滤片换色器'],
      ['effects', 'Iris, dowser', '光圈、光闸'],
      ['channels', '2 / 6'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 420, depth: 1250, height: 620 },
    weight: 34.8,
    power: 1350,
    ip: 'IP20',
    supply: '200–240 V',
    accessories: ['PYXIS-8'],
  },
]
