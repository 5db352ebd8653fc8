/**
 * The papers in Chinese: each sentence of the English ones by its translation. `#` stands for a
 * number.
 */
import { products } from '../../products/products.ts'
import { translatedErrors } from '../../support/troubleshooting.ts'
import { cell, table } from '../../table.ts'
import type { PdfBlock, PdfContent } from './pdf.ts'

/** English | Chinese */
const TABLE = `
Quick guide | 快速指南
Declaration of conformity | 符合性声明
Maintenance schedule | 保养周期表
Version # | 版本 #
Size W × D × H | 尺寸（宽 × 深 × 高）
Weight | 重量
Supply | 供电
Enclosure | 防护等级
PoE class # | PoE 等级 #
Safety | 安全
Disconnect the mains before opening any cover. Protection class I: connect the earth. | 打开任何外盖前先断开电源。I 类设备：必须接地。
IP#: keep the rubber caps on unused sockets. | IP#：未使用的插座须盖好橡胶帽。
IP#: for dry rooms only. | IP#：仅限干燥室内使用。
Let the lamp cool for ten minutes before you open the head; it is under pressure. | 灯泡内有高压，冷却十分钟后方可打开灯头。
Do not look into the light from less than # m. | # 米以内请勿直视光束。
Mounting | 安装
Rigging | 吊装
Fix it with four screws at the front or on the wall plate. | 用四颗螺钉固定在前面板或墙板上。
Leave # mm of air above and below; the housing takes the heat away. | 上下各留 # mm 空隙，机壳用于散热。
Put it level on its feet; the tank must not tilt. | 水平放置，油箱不得倾斜。
Keep # m free before the nozzle, and nothing above it that catches fire. | 喷嘴前方留出 # 米空间，上方不得有易燃物。
Check that the point bears # kg, ten times the weight of the fixture. | 确认吊点承重 # kg，即灯具重量的十倍。
Turn two clamps on omega brackets into the quarter-turn sockets of the base until they lock. | 将两个带欧米茄支架的灯钩旋入底座快锁孔，直至锁紧。
Hang the bracket and tighten both knobs. | 挂好支架，拧紧两侧旋钮。
Lead the safety cable through the eye and around the truss; it must hang without slack. | 将保险绳穿过吊环并绕过桁架，不得松弛。
Release the pan and tilt transport locks before you switch on. | 通电前松开水平和垂直运输锁。
Connection | 连接
Pin | 针脚
DMX#-A, XLR # | DMX#-A，XLR #
Note | 说明
Shield | 屏蔽
Never joined to the housing | 不得与机壳相连
Data # minus | 数据 # 负
Data # plus | 数据 # 正
Data # | 数据 #
Terminate the last unit with # ohm | 最后一台接 # 欧终端电阻
between # and # | 接在 # 与 # 之间
Passed through, not used | 直通，未使用
One cable carries power and data: Power over Ethernet, class #. | 一根网线同时供电和传输数据：以太网供电，等级 #。
Art-Net and sACN on the network socket. Factory address #.x.y.z from the serial number. | 网口支持 Art-Net 与 sACN。出厂地址 #.x.y.z 由序列号得出。
Address and mode | 地址与模式
Turn the knob to ADDRESS and press; turn to the address, press again. RDM sets it from the desk, too. | 旋转旋钮至 ADDRESS 并按下，再旋至所需地址后按下。也可在控台上通过 RDM 设置。
Choose the mode under SETUP / MODE. The number of channels stands beside its name. | 在 SETUP / MODE 中选择模式，名称旁为通道数。
SETUP / INFO shows the firmware version and the serial number. | SETUP / INFO 显示固件版本和序列号。
DMX modes | DMX 模式
Mode | 模式
Channels | 通道数
Ch. | 通道
Function | 功能
Codes on the display | 屏幕显示的代码
Code | 代码
What shows | 现象
What helps | 处理方法
Support | 支持
Parts, drawings and guided checks for each code are on the support portal. | 配件、图纸及各代码的排查向导见服务平台。
Have the serial number ready: it is on the label beside the mains inlet. | 请备好序列号，见电源插座旁的标签。
The manufacturer declares under its sole responsibility that the product | 制造商声明并承担全部责任，以下产品
Product | 产品
Model | 型号
Serial numbers | 序列号
#–# V AC, #/# Hz, # W | #–# V 交流，#/# Hz，# W
complies with the following directives of the European Union and standards. | 符合下列欧盟指令和标准。
Directive | 指令
Standards applied | 适用标准
#/#/EU Low voltage | #/#/EU 低电压
#/#/EU Electromagnetic compatibility | #/#/EU 电磁兼容
#/#/EU Hazardous substances | #/#/EU 有害物质
IP# to EN # | IP#，依据 EN #
The technical file is kept by the quality department for ten years after the last unit is built. | 技术文件由质量部门保存，至最后一台出厂后十年。
Signed for and on behalf of the manufacturer | 制造商代表签字
Head of quality | 质量负责人
Head of development | 研发负责人
15 January 2024 | 2024年1月15日
This declaration is part of a demonstration catalogue and has no legal effect. | 本声明属于演示资料，不具法律效力。
Hours are those of the light source, as SETUP / INFO shows them. Halve the intervals in dust, fog and salt air. | 小时数指光源使用时间，见 SETUP / INFO。多尘、有烟雾或盐雾的环境周期减半。
Every # hours | 每 # 小时
Once a year | 每年一次
Work | 项目
Date | 日期
Initials | 签名
Clean lenses and glasses with lens cleaner and a lint-free cloth. | 用镜片清洁剂和无尘布清洁透镜与玻璃。
Check the fluid strainer; rinse it with distilled water. | 检查滤油头，用蒸馏水冲洗。
Replace or wash the dust filter mats, blow out the fans. | 更换或清洗防尘网，吹净风扇。
Blow out the fan and the air inlets. | 吹净风扇和进风口。
Check pan and tilt belts for cracks and tension: # mm under # N. | 检查水平和垂直同步带有无裂纹及张紧度：下沉 # mm（# N）。
Check the pump hose; replace it after # hours. | 检查泵管，使用 # 小时后更换。
Clean and grease the lens rails. | 清洁镜组导轨并上油。
Check the shutter blades for discolouring; replace them as a set. | 检查切割片有无变色，须成套更换。
Replace the lamp and reset the counter. | 更换灯泡并将计时清零。
Descale the heater with cleaning fluid. | 用清洗液给加热器除垢。
Electrical safety test to local rules: earth, insulation, leakage current. | 按当地法规做电气安全检测：接地、绝缘、泄漏电流。
Check rigging points, safety cables and screws; renew thread lock. | 检查吊点、保险绳和螺钉，重涂螺纹胶。
Install the current firmware from the support portal. | 从服务平台安装当前固件。
Red | 红
Green | 绿
Blue | 蓝
White | 白
Amber | 琥珀
Lime | 柠绿
UV | 紫外
Cyan | 青
Magenta | 品红
Yellow | 黄
Indigo | 靛蓝
CTO | CTO
Green–magenta | 绿品微调
Warm white | 暖白
Cold white | 冷白
White line # | 白线 #
Dimmer | 调光
Strobe | 频闪
Shutter | 光闸
Colour temperature | 色温
Saturation | 饱和度
Colour wheel | 颜色轮
Fixed gobo | 固定图案
Rotating gobo | 旋转图案
Gobo rotation | 图案旋转
Prism | 棱镜
Prism # | 棱镜 #
Prism rotation | 棱镜旋转
Frost | 柔光
Iris | 光圈
Zoom | 变焦
Focus | 对焦
Pan | 水平
Tilt | 垂直
Position speed | 定位速度
Blade # | 切割片 #
Blade angle # | 切割片角度 #
Framing rotation | 切割旋转
Framing macro | 切割宏
Animation wheel | 动态轮
Animation speed | 动态速度
CRI filter | 高显色滤片
Fan | 风扇
Fan mode | 风扇模式
Control | 控制
Macro | 宏
Macro speed | 宏速度
Dimming curve | 调光曲线
Blinder curve | 观众灯曲线
Line dimmer | 白线调光
Line strobe | 白线频闪
Effect | 效果
Effect speed | 效果速度
Effect fade | 效果渐变
Lens plate | 透镜板
Haze | 薄雾
Fog | 烟雾
Timer | 定时
Interval | 间隔
`

const NUMBER = /\d[\d,.]*\d|\d/g
/** Numbers, codes and units, which both languages write alike. */
const ALIKE = /^[\d\s×–,.A-Z/-]*(mm|kg|W|IP\d+)?$|^EN (IEC )?\d/
/** Words that the names of modes begin with. */
const MODES: Readonly<Record<string, string>> = {
  Basic: '基本',
  Colour: '颜色',
  Direct: '直控',
  Extended: '扩展',
  Pixel: '像素',
  Standard: '标准',
  Studio: '演播',
}

const sentences = new Map([
  ...table(TABLE).map((row) => [cell(row, 0), cell(row, 1)] as const),
  ...products.map(({ name }) => [name.en, name.zh] as const),
  ...translatedErrors(),
])

/** @throws Error for a sentence without a translation */
function translate(text: string): string {
  const whole = sentences.get(text)
  if (whole !== undefined || ALIKE.test(text)) return whole ?? text
  const fine = /^(.+) fine$/.exec(text)?.[1]
  if (fine) return `${translate(fine)}微调`
  const mode = /^([A-Z][a-z]+) (\d+)$/.exec(text)
  if (mode && MODES[mode[1] ?? '']) return `${MODES[mode[1] ?? '']} ${mode[2]}`
  const ofMode = /^Channels of (.+)$/.exec(text)?.[1]
  if (ofMode) return `${translate(ofMode)} 通道表`
  const later = /^(\S+) and later$/.exec(text)?.[1]
  if (later) return `${later} 及以后`
  const pattern = sentences.get(text.replace(NUMBER, '#').replace(/ {2}/g, ' '))
  if (pattern === undefined) throw new Error(`demo papers: “${text}” has no Chinese translation`)
  // Chinese numbers have no thousands separators.
  const numbers = text.replace(/(?<=\d),(?=\d{3})/g, '').match(NUMBER) ?? []
  return pattern.replace(/#/g, () => numbers.shift() ?? '')
}

function translateBlock(block: PdfBlock): PdfBlock {
  if ('rows' in block) return { ...block, rows: block.rows.map((row) => row.map(translate)) }
  return 'figure' in block ? block : { ...block, text: translate(block.text) }
}

/** A paper in Chinese. */
export const inChinese = ({ title, subtitle, number, blocks }: PdfContent): PdfContent => {
  const [model = '', kind = ''] = title.split(' – ')
  const [code = '', version = ''] = number.split('  ·  ')
  return {
    title: `${model} – ${translate(kind)}`,
    subtitle: translate(subtitle),
    number: `${code}  ·  ${translate(version)}  ·  中文`,
    blocks: blocks.map(translateBlock),
    language: 'zh',
  }
}
