/** Fog, haze and signal distribution. */
import { both } from '../draft.ts'
import type { Product } from './product.ts'

export const atmosphereProducts: readonly Product[] = [
  {
    model: 'FORNAX-1500',
    platform: '13',
    serial: 'F15',
    category: 'fogger',
    status: 'published',
    body: 'fogger',
    name: both('1,500 W fog machine', '1500 W 烟机'),
    summary: both(
      'Fog on cue, in bursts or without a break: the block reheats during output.',
      '按需出烟，间歇或连续皆可：喷烟同时持续加热。',
    ),
    description: both(
      `- pump in 1 % steps, timer mode without a console
- fluid level sensor: the pump stops before it runs dry
- heater block with two thermal cut-outs

Clean the nozzle every 40 hours with the cleaning fluid; the display reminds you.`,
      `- 油泵 1% 步进可调，内置定时模式，无需控台
- 油位传感器：油尽前自动停泵
- 加热块带两级过热保护

每 40 小时用清洗液清洗喷嘴，显示屏会提醒。`,
    ),
    rows: [
      ['source', '1,500 W heater block', '1500 W 加热块'],
      ['volume', '480'],
      ['warmup', '6'],
      ['tank', '5'],
      ['consumption', '95'],
      ['channels', '1 / 4'],
      ['protocols', 'DMX512-A, RDM, 0–10 V remote', 'DMX512-A、RDM、0–10 V 遥控'],
    ],
    size: { width: 300, depth: 520, height: 245 },
    weight: 13.6,
    power: 1550,
    ip: 'IP20',
    supply: '200–240 V',
    accessories: ['PYXIS-8'],
  },
  {
    model: 'ANTLIA-700',
    platform: '14',
    serial: 'A70',
    category: 'hazer',
    status: 'published',
    body: 'hazer',
    name: both('700 W touring hazer', '700 W 巡演薄雾机'),
    summary: both(
      'Fine, even haze from water-based fluid, ready in one minute and quiet enough for drama.',
      '水性雾油，雾质细腻均匀，一分钟即可出雾，话剧演出也不嫌吵。',
    ),
    description: both(
      `Sits in its own flight case; the fan angle is set by hand, its speed by DMX.

- 59 hours on one tank at 10 % output
- self-cleaning cycle when switched off
- water-based fluid only: oil blocks the capillary`,
      `机器即航空箱；风口角度手动调节，风速由 DMX 控制。

- 10% 出雾量时一箱雾油可用 59 小时
- 关机时自动清洗管路
- 只能使用水性雾油，油性雾油会堵塞毛细管`,
    ),
    rows: [
      ['source', '700 W heater', '700 W 加热器'],
      ['volume', '85'],
      ['warmup', '1'],
      ['tank', '2.5'],
      ['consumption', '0.7–6.5'],
      ['noise', '44'],
      ['channels', '2 / 3'],
      ['protocols', 'DMX512-A, RDM'],
    ],
    size: { width: 325, depth: 540, height: 370 },
    weight: 19.8,
    power: 760,
    ip: 'IP20',
    supply: '100–240 V',
    accessories: ['PYXIS-8'],
  },
  {
    model: 'PYXIS-8',
    platform: '15',
    serial: 'X08',
    category: 'signal',
    status: 'published',
    body: 'rack',
    name: both('8-way DMX/RDM splitter', '8 路 DMX/RDM 信号分配器'),
    summary: both(
      'One input, eight isolated outputs, RDM in both directions; the fault on one line stays on that line.',
      '一进八出，各路独立隔离，RDM 双向通过；一路短路不影响其他线路。',
    ),
    description: both(
      `Every output has its own transformer and driver. A short, a reversed pair or mains on pin 2 takes out one output fuse,
nothing else.

- input through, with automatic termination
- status light per output: data, RDM, fault
- desk or rack, brackets included`,
      `每路输出都有独立变压器与驱动。短路、反接，甚至 2 脚误接市电，也只会烧断该路保险。

- 输入直通，自动接入终端电阻
- 每路状态灯：数据、RDM、故障
- 桌面或机架安装，附带机架耳`,
    ),
    rows: [
      ['outputs', '8 × XLR 5-pin', '8 × 五芯卡侬'],
      ['isolation', '2,500 V between all ports', '各端口之间 2500 V'],
      ['sockets', 'XLR 5-pin in and through', '五芯卡侬输入与直通'],
      ['protocols', 'DMX512-A, RDM'],
      ['ambient', '0 to +45', '0 ~ +45'],
    ],
    size: { width: 483, depth: 165, height: 44 },
    weight: 2.6,
    power: 18,
    ip: 'IP20',
    supply: '100–240 V',
  },
  {
    model: 'PYXIS-4N',
    platform: '16',
    serial: 'X4N',
    category: 'signal',
    status: 'draft',
    body: 'node',
    name: both('4-port Ethernet node', '4 口以太网节点'),
    summary: both(
      'Four DMX ports on Art-Net and sACN, powered over Ethernet. Delivery from spring 2027.',
      '四个 DMX 端口，支持 Art-Net 与 sACN，网线供电。预计 2027 年春季供货。',
    ),
    description: both(
      `- each port input or output, merge by highest value or by priority
- holds the last look when the network fails
- set up in the browser, no software to install`,
      `- 每个端口可设为输入或输出，支持最高值（HTP）或优先级合并
- 断网时保持最后场景
- 浏览器内完成设置，无需安装软件`,
    ),
    rows: [
      ['outputs', '4 × XLR 5-pin', '4 × 五芯卡侬'],
      ['sockets', 'RJ45 with latch, power over Ethernet', '带锁 RJ45，网线供电'],
      ['isolation', '1,500 V', '1500 V'],
      ['protocols', 'Art-Net 4, sACN, DMX512-A, RDM'],
    ],
    size: { width: 220, depth: 130, height: 44 },
    weight: 1.1,
    power: 12,
    ip: 'IP20',
    supply: 'PoE',
    accessories: ['PYXIS-8'],
  },
]
