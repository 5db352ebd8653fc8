/**
 * Design history: which part of which product was replaced by its next revision, when, from which
 * serial number, and why.
 */
import { type Both, both } from '../draft.ts'
import { cell, table } from '../table.ts'

export interface Revision {
  product: string
  slot: string
  /** The day from which the new part is built in, YYYY-MM-DD. */
  date: string
  /** The first serial number with it. */
  fromSerial: string
  kind: 'substitution' | 'design'
  /** Whether old and new are interchangeable. */
  exchange: keyof typeof EXCHANGE
  title: Both
  reason: Both
}

export const EXCHANGE = {
  both: both('Old and new part are interchangeable.', '新旧配件可互换。'),
  forward: both(
    'The new part fits every unit. The old part must not be fitted to units from the serial number named above.',
    '新件可用于所有设备；自上述序列号起的设备不得装回旧件。',
  ),
  set: both(
    'Replace the part together with its counterpart; do not mix revisions.',
    '须与配套件同时更换，不得混用新旧版本。',
  ),
  firmware: both(
    'The new part needs the firmware current at the date of change, or newer.',
    '新件要求固件为变更当时或更新的版本。',
  ),
} as const

/**
 * product | slot | date | first serial number | kind | exchange | title en | zh | reason en | zh
 */
const TABLE = `
VELA-1200 | pcb-main | 2024-03-18 | V12-2403-0081 | design | firmware | New Ethernet transceiver | 更换以太网收发器 | The link dropped on cable runs above 60 m; the new transceiver holds 100 m. | 网线超过 60 m 时偶发掉线；新收发器可稳定工作至 100 m。
VELA-1200 | pcb-main | 2025-09-08 | V12-2509-0012 | substitution | firmware | Microcontroller out of production | 主控芯片停产替代 | The microcontroller is no longer made. The pin-compatible successor boots in half the time. | 原主控芯片停产，改用引脚兼容的新型号，启动时间缩短一半。
VELA-1200 | belt-tilt | 2024-07-02 | V12-2407-0001 | substitution | forward | Fibre-reinforced belt | 改用纤维增强同步带 | Belts stretched after about 3,000 hours and tilt overshot on fast cues. | 旧同步带约 3000 小时后伸长，快速换景时垂直方向过冲。
VELA-1200 | fan-source | 2025-02-24 | V12-2502-0040 | substitution | both | Quieter light source fan | 更换低噪光源风扇 | Ball bearings replaced by fluid bearings: 3 dB less at full output. | 滚珠轴承改为液态轴承，满载噪声降低 3 dB。
VELA-1200 | blade | 2024-11-11 | V12-2411-0007 | design | set | Harder shutter blade | 加硬切割片 | The edge discoloured at full output with the zoom at 5°. Replace all four blades. | 5° 满功率时刀口发蓝变形，需四片一起更换。
VELA-1200 | glass-cri | 2026-04-20 | V12-2604-0033 | design | both | CRI filter with new coating | 高显色滤片更换镀膜 | Brings CRI from 90 to 92 with the same loss of light. | 透光率不变，显指由 90 提升到 92。
VELA-600 | pcb-axes | 2023-10-16 | V06-2310-0019 | design | firmware | Closed-loop driver | 驱动板改为闭环 | Position is corrected after a knock without a full reset. | 灯头受碰撞后可自动回位，无需整机复位。
VELA-600 | pcb-axes | 2025-05-12 | V06-2505-0002 | substitution | both | Driver chip substitution | 驱动芯片替代 | Second source for the motor driver chip; no change in function. | 电机驱动芯片增加第二供应商，功能不变。
VELA-600 | cover-head-top | 2024-05-27 | V06-2405-0050 | design | set | Cover with captive quarter-turn locks | 上盖改用快锁 | Gobos can be changed on the truss without tools. Needs the lower cover of the same revision. | 在桁架上免工具更换图案片，须与同版本下盖配套。
VELA-600 | cover-head-bottom | 2024-05-27 | V06-2405-0050 | design | set | Cover with captive quarter-turn locks | 下盖改用快锁 | Counterpart of the upper cover. | 与上盖配套修改。
VELA-600 | motor-focus | 2024-12-09 | V06-2412-0011 | substitution | both | Focus motor with longer shaft | 对焦电机加长轴 | The coupling worked loose when cold. | 低温下联轴器松动。
VELA-600 | fan-head | 2026-01-19 | V06-2601-0004 | substitution | both | Head fan from a second source | 灯头风扇第二供应商 | Supply secured; same speed and connector. | 保障供货，转速与插头不变。
VELA-300 | pcb-display | 2023-06-05 | V03-2306-0022 | substitution | firmware | Display module out of production | 显示模组停产替代 | The new module is read from the left; firmware 1.9 turns the picture. | 新模组扫描方向不同，固件 1.9 起自动翻转画面。
VELA-300 | sensor-gobo | 2023-08-21 | V03-2308-0005 | substitution | both | Hall sensor with shielded lead | 霍尔传感器改用屏蔽线 | Gobo wheel lost its position next to wireless transmitters. | 靠近无线发射机时图案盘丢步。
PICTOR-300 | led | 2025-03-31 | P03-2503-0009 | design | firmware | Indigo chips replace blue | 靛蓝芯片替代蓝色 | Wider gamut in deep blue; needs the new calibration. | 深蓝色域更宽，需配合新校准数据。
PICTOR-300 | bracket-shutter | 2024-09-02 | P03-2409-0031 | substitution | both | Shutter with insulated handle | 切割片加隔热手柄 | Handles became hot in long scenes. | 长时间工作时手柄烫手。
GRUS-740 | pcb-pixel | 2024-04-15 | G74-2404-0003 | design | set | Pixel board with tighter colour bins | 灯珠板收紧分档 | Boards of one fixture must carry the same bin letter. | 同一灯具须使用同一分档字母的灯珠板。
GRUS-740 | pcb-pixel | 2026-02-09 | G74-2602-0015 | substitution | set | Lime chip from a new series | 青柠色芯片换代 | The lime chip is out of production; calibration data is on the board. | 青柠色芯片停产，校准数据已写入灯珠板。
GRUS-740 | motor-plate | 2025-01-13 | G74-2501-0028 | substitution | forward | Stronger lens plate motor | 透镜盘电机加大转矩 | The plate lost steps in cold open-air stages. | 低温户外演出时透镜盘丢步。
GRUS-740 | fan-source | 2025-07-21 | G74-2507-0010 | substitution | both | Dust-protected fan | 更换防尘风扇 | Fans stopped after haze-rich seasons. | 长期浓雾环境下风扇卡死。
GRUS-285 | cable-head | 2024-02-26 | G28-2402-0044 | design | both | Cable with highly flexible cores | 改用高柔性线束 | Single cores broke after about two million movements. | 约两百万次运动后有线芯断裂。
GRUS-285 | belt-pan | 2023-12-04 | G28-2312-0017 | substitution | both | Belt with polyurethane back | 同步带改用聚氨酯背 | Dust from the belt settled on the encoder. | 同步带磨屑落在编码器上。
VOLANS-280 | ballast | 2023-05-15 | L28-2305-0060 | substitution | both | Ballast from a second source | 镇流器第二供应商 | Mounting holes and connectors are the same. | 安装孔位与插头不变。
VOLANS-280 | lamp | 2024-08-05 | L28-2408-0001 | substitution | forward | Lamp with longer life | 长寿命灯泡 | 2,000 instead of 1,500 hours. Reset the lamp counter after fitting. | 寿命由 1500 小时提高到 2000 小时，更换后请将灯泡计时清零。
VOLANS-280 | lamp | 2025-04-28 | L28-2504-0009 | substitution | both | Lamp maker changed | 灯泡更换供应商 | Same base and arc length. | 灯头与弧长不变。
VOLANS-350 | cartridge | 2025-04-14 | L35-2504-0006 | design | forward | Cartridge with colour indicator | 干燥筒加变色指示 | Turns from orange to green when it must be replaced. | 由橙色变为绿色时须更换。
VOLANS-350 | glass-prism-2 | 2025-10-27 | L35-2510-0021 | substitution | both | Linear prism in a wider frame | 直排棱镜加宽镜框 | The glue gave way in the heat; now clamped. | 高温下胶粘失效，改为压紧固定。
VOLANS-350 | motor-pan | 2026-06-15 | L35-2606-0003 | design | forward | Pan motor with brake | 水平电机带抱闸 | Holds the position when the power fails. | 断电后保持位置。
VOLANS-60 | slip-tilt | 2025-06-23 | L06-2506-0035 | substitution | both | Slip ring with gold contacts | 滑环改用镀金触点 | Data errors after long endless rotation. | 长时间无限旋转后出现数据错误。
COLUMBA-18 | glass-window | 2023-09-25 | C18-2309-0102 | substitution | both | Front glass with water-repellent coating | 前玻璃加疏水镀膜 | Rain drops no longer show in the beam. | 雨滴不再影响光斑。
COLUMBA-18 | psu | 2025-08-11 | C18-2508-0048 | substitution | both | Power supply with higher surge limit | 电源提高浪涌等级 | 4 kV instead of 2 kV, for long open-air supply lines. | 浪涌等级由 2 kV 提高到 4 kV，适应户外长距离供电。
COLUMBA-200 | fan-body | 2024-10-21 | C20-2410-0015 | substitution | both | Fan with soft mounting | 风扇加减振胶垫 | Removes a hum that microphones picked up. | 消除被话筒拾取的嗡声。
NORMA-1000 | pin | 2024-01-22 | N10-2401-0026 | design | both | Longer alignment pin | 加长定位销 | Runs of ten battens stay straight. | 十支串接仍保持平直。
NORMA-1000 | belt-tilt | 2026-03-16 | N10-2603-0008 | substitution | both | Belt with higher preload | 同步带提高预紧 | Less play at the end of the travel. | 行程末端间隙更小。
FORNAX-1500 | pump | 2023-11-20 | F15-2311-0009 | substitution | both | Pump with ceramic piston | 油泵改用陶瓷柱塞 | Runs dry for ten minutes without damage. | 可空转十分钟而不损坏。
FORNAX-1500 | pump | 2025-12-15 | F15-2512-0014 | substitution | both | Pump valve material changed | 油泵阀片更换材料 | Resists glycol-rich fluids. | 耐高乙二醇烟油。
FORNAX-1500 | pcb-pump | 2024-06-17 | F15-2406-0030 | design | forward | Control board with second cut-out input | 控制板增加第二路过热输入 | Required by the revised product standard. | 按新版产品标准要求。
ANTLIA-700 | pump-hose | 2024-08-26 | A70-2408-0018 | substitution | both | Hose material changed | 泵管更换材料 | 1,500 instead of 600 hours between replacements. | 更换周期由 600 小时延长到 1500 小时。
ANTLIA-700 | compressor | 2026-05-11 | A70-2605-0002 | substitution | both | Quieter compressor | 更换低噪压缩机 | Down to 44 dB(A) at 1 m. | 1 米处噪声降至 44 dB(A)。
PYXIS-8 | pcb-output | 2024-02-05 | X08-2402-0070 | substitution | both | Driver with fault protection to 60 V | 驱动芯片耐压提高到 60 V | Survives phantom power and miswired 48 V. | 误接幻象电源或 48 V 时不损坏。
PYXIS-8 | pcb-main | 2026-09-07 | X08-2609-0011 | design | firmware | Main board with USB-C | 主控板改用 USB-C | Firmware is loaded from a stick without opening the case. | 无需开盖，插入 U 盘即可升级固件。
`

export const revisions: readonly Revision[] = table(TABLE).map((row) => ({
  product: cell(row, 0),
  slot: cell(row, 1),
  date: cell(row, 2),
  fromSerial: cell(row, 3),
  kind: cell(row, 4) as Revision['kind'],
  exchange: cell(row, 5) as Revision['exchange'],
  title: both(cell(row, 6), cell(row, 7)),
  reason: both(cell(row, 8), cell(row, 9)),
}))
