/** Words that customers use for what the catalogue calls otherwise. */
import { both, type Draft } from '../draft.ts'
import { cell, table } from '../table.ts'

/** key | English | Chinese */
const TABLE = `
socket    | socket, connector, plug, jack, receptacle | 插座, 接头, 接口, 插头, 连接器
xlr       | XLR, cannon                               | 卡侬, 卡农
lamp      | lamp, bulb                                | 灯泡, 放电灯泡
source    | light source, lamp                        | 光源, 灯泡
hook      | hook, clamp, hanger, coupler, half coupler | 灯钩, 钩子, 挂钩
supply    | power supply, PSU, power unit, power board, power supply board | 电源, 开关电源, 电源板
pump      | pump, fluid pump, fog machine pump, smoke machine pump | 油泵, 烟机泵
board     | board, PCB, card                          | 电路板, 线路板
control   | main board, mainboard, motherboard        | 主控板, 主板
fuse      | fuse, cut-out                             | 保险丝, 保险管, 熔断器
fan       | fan, blower, ventilator                   | 风扇, 风机
belt      | belt, strap, drive belt, timing belt      | 同步带, 皮带, 传动带, 传动皮带, 齿形带
screw     | screw, bolt                               | 螺钉, 螺丝, 螺栓
capscrew  | socket head screw, cap screw, Allen screw | 内六角螺钉, 内六角螺丝
gobo      | gobo, pattern, stencil                    | 图案片, 图案, 哥宝
shutter   | blade, shutter, framing                   | 切割片, 遮光片
encoder   | encoder, position sensor, encoder disc, encoder disk | 编码器, 位置传感器, 编码盘, 码盘
pan       | pan encoder, pan sensor                   | 水平编码器, 水平传感器
tilt      | tilt encoder, tilt sensor                 | 垂直编码器, 垂直传感器
paste     | thermal paste, heat paste, thermal compound | 导热硅脂, 散热膏, 散热硅脂
filter    | dust filter, air filter                   | 防尘网, 滤网
fluid     | fog fluid, smoke fluid, haze fluid, fog machine fluid, smoke machine fluid | 烟油, 雾油, 烟机油
cover     | cover, housing, casing, shell             | 外壳, 盖板, 罩壳, 灯罩, 机壳
cable     | cable, lead, wire                         | 线缆, 电缆, 连接线
resistor  | terminator, resistor, end plug            | 终端电阻, 终端器
network   | RJ45, Ethernet, network socket            | 网口, 网络接口
harness   | cable harness, harness, loom              | 线束, 线缆束
mains     | mains cable, power cable, power cord      | 电源线
safety    | safety cable, safety bond, safety wire, safety rope | 保险绳, 安全绳, 钢丝绳
handle    | handle, grip                              | 提手, 把手
display   | display, display board, display panel, LCD panel, screen, LCD | 显示板, 显示屏, 屏幕, 液晶屏
wiring    | wiring diagram, wiring, wiring sheet      | 接线图, 接线
mixing    | CMY, colour mixing, colour flag           | 混色片, 混色
manual    | manual, user manual, handbook, quick guide, quick start | 说明书, 手册, 快速指南
schematic | schematic, circuit diagram                | 原理图, 电路图
paper     | certificate, declaration of conformity, CE | 证书, 符合性声明, 合格证, 认证
care      | maintenance, service schedule             | 保养, 维护
drawing   | exploded drawing, drawing, exploded view, assembly | 爆炸图, 分解图, 装配图, 组件
library   | fixture file, fixture library, personality, DMX chart | 灯库, 灯库文件, 通道表
firmware  | firmware, software, update                | 固件, 升级, 软件
error     | error, fault, alarm                       | 故障, 错误, 报错
signal    | no DMX, no signal, DMX is received        | 收不到 DMX 信号, 收不到信号, 无信号, 没信号
hot       | temperature too high, overheating, too hot, over-temperature | 过热, 温度过高, 过温
dark      | does not strike, no light                 | 灯泡不点亮, 灯不亮
knob      | knob, dial                                | 旋钮, 旋扭
motor     | motor, stepper                            | 电机, 马达
lens      | lens, objective                           | 透镜, 镜头, 镜片
exit      | front lens, output lens, exit lens        | 出光透镜, 前透镜, 前镜片, 前镜
focus     | focus, focusing                           | 对焦, 调焦, 聚焦
wheel     | colour wheel, color wheel                 | 颜色盘, 色轮, 色盘
frost     | frost, diffuser                           | 柔光片, 柔光, 霜片, 雾化片
iris      | iris                                      | 光圈, 光阑
head      | head                                      | 灯头, 头部
engine    | LED engine, LED module, light engine      | LED 光源模组, LED 模组, LED 灯芯
heater    | heater, heating element, heating block    | 加热器, 加热块, 发热体
wash      | wash, wash light                          | 染色灯, 染色
batten    | batten, pixel bar, LED bar                | 灯条, 像素条, LED 条
moving    | moving head, moving-head, moving light    | 摇头灯, 电脑灯, 摇头图案灯, 摇头染色灯, 摇头光束灯
fog       | fog, smoke                                | 烟雾, 烟机
grandma3  | grandMA3, MA3                             | grandMA3, MA3
grandma2  | grandMA2, MA2                             | grandMA2, MA2
`

export const synonymDrafts = (): Draft<'search_synonyms'>[] =>
  table(TABLE).map((row) => ({
    key: cell(row, 0),
    values: { words: both(cell(row, 1), cell(row, 2)), enabled: true },
  }))
