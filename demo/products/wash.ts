/** The wash line. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const washProducts: readonly Product[] = [
  {
    model: 'GRUS-740',
    platform: '05',
    serial: 'G74',
    category: 'zoom-wash',
    status: 'published',
    body: 'wash',
    name: both('37 × 20 W zoom wash', '37 × 20 W 变焦染色灯'),
    summary: both(
      'RGBL wash and eye-candy fixture: 37 pixels, 4–60° zoom, one mode for the designer and one for the media server.',
      'RGBL 染色与像素效果二合一：37 个独立像素，4–60° 变焦，灯光师模式与媒体服务器模式随时切换。',
    ),
    description: both(
      `Lime instead of white gives the GRUS-740 pastels that hold up next to tungsten.

- each lens ring has its own effect engine; every pixel can be driven over Art-Net or sACN
- hex lens plate turns endlessly for rotating-beam looks
- IP-rated fans, washable filters`,
      `以青柠色代替白光芯片，GRUS-740 的粉彩色即使与卤钨灯同台也毫不逊色。

- 每一圈透镜都有独立效果引擎，全部像素可由 Art-Net 或 sACN 直接驱动
- 六角透镜盘可无限旋转，形成旋转光束效果
- 防尘风扇，防尘网可水洗`,
    ),
    rows: [
      ['source', '37 × 20 W RGBL LED', '37 × 20 W RGBL 四合一 LED'],
      ['output', '20,500', '20500'],
      ['cct', '2,500–8,000', '2500–8000'],
      ['zoom', '4–60'],
      ['pixels', '37 single pixels', '37 个单像素'],
      ['frequency', '600–25,000', '600–25000'],
      ['movement', '540 / 220'],
      ['protocols', 'DMX512-A, RDM, Art-Net, sACN'],
    ],
    size: { width: 435, depth: 275, height: 545 },
    weight: 24.6,
    power: 780,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-4N', 'PYXIS-8'],
  },
  {
    model: 'GRUS-285',
    platform: '06',
    serial: 'G28',
    category: 'compact-wash',
    status: 'published',
    body: 'wash',
    name: both('19 × 15 W compact wash', '19 × 15 W 小型染色灯'),
    summary: both(
      'Ten-kilogram RGBW wash for low grids and touring floor packages.',
      '整灯 10 公斤的 RGBW 染色灯，适合低净空吊点与巡演地面灯组。',
    ),
    description: both(
      `Fast, small and cheap to keep running: five circuit boards in all, each replaced in ten minutes.

- 5.5–48° zoom, LEDs in three rings
- calibrated white from 2,700 to 8,000 K
- battery-buffered display: set the address in the case`,
      `速度快、体积小、维护成本低：全灯只有五块电路板，每块十分钟即可更换。

- 5.5–48° 变焦，三圈 LED
- 2700–8000 K 校准白光
- 显示屏带电池，在航空箱里就能设置地址码`,
    ),
    rows: [
      ['source', '19 × 15 W RGBW LED', '19 × 15 W RGBW 四合一 LED'],
      ['output', '6,900', '6900'],
      ['cct', '2,700–8,000', '2700–8000'],
      ['zoom', '5.5–48'],
      ['frequency', '1,200–19,000', '1200–19000'],
      ['movement', '540 / 230'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 318, depth: 210, height: 402 },
    weight: 10.1,
    power: 310,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-8'],
  },
]
