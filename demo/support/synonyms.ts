/** Words that customers use for what the catalogue calls otherwise. */
import { both, type Draft } from '../draft.ts'
import { cell, table } from '../table.ts'

/** key | English | Chinese */
const TABLE = `
socket    | socket, connector, plug, jack, receptacle, port | 插座, 接头, 接口, 插头, 连接器, 公座, 母座
xlr       | XLR, cannon                               | 卡侬, 卡农
lamp      | lamp, bulb                                | 灯泡, 放电灯泡
source    | light source, lamp                        | 光源, 灯泡
hook      | hook, clamp, hanger, coupler, half coupler | 灯钩, 钩子, 挂钩
supply    | power supply, PSU, power unit, power board, power supply board | 电源, 开关电源, 电源板
pump      | pump, fluid pump, fog machine pump, smoke machine pump | 油泵, 烟机泵
board     | board, PCB, card                          | 电路板, 线路板
control   | main board, mainboard, motherboard, control board | 主控板, 主板, 控制板
fuse      | fuse, cut-out                             | 保险丝, 保险管, 熔断器
fan       | fan, blower, ventilator                   | 风扇, 风机
belt      | belt, strap, drive belt, timing belt      | 同步带, 皮带, 传动带, 传动皮带, 齿形带
screw     | screw, bolt                               | 螺钉, 螺丝, 螺栓
capscrew  | socket head screw, cap screw, Allen screw | 内六角螺钉, 内六角螺丝
gobo      | gobo, pattern, stencil                    | 图案片, 图案, 哥宝
shutter   | blade, shutter, framing                   | 切割片, 遮光片, 切光片, 切片
encoder   | encoder, position sensor, encoder disc, encoder disk | 编码器, 位置传感器, 编码盘, 码盘
pan       | pan encoder, pan sensor                   | 水平编码器, 水平传感器
tilt      | tilt encoder, tilt sensor                 | 垂直编码器, 垂直传感器
paste     | thermal paste, heat paste, thermal compound | 导热硅脂, 散热膏, 散热硅脂
filter    | dust filter, air filter                   | 防尘网, 滤网
fluid     | fog fluid, smoke fluid, haze fluid, fog machine fluid, smoke machine fluid, fog liquid, smoke liquid | 烟油, 雾油, 烟机油
cover     | cover, housing, casing, shell             | 外壳, 盖板, 罩壳, 灯罩, 机壳
cable     | cable, lead, wire                         | 线缆, 电缆, 连接线
resistor  | terminator, resistor, end plug, terminator plug            | 终端电阻, 终端器
network   | RJ45, Ethernet, network socket, LAN       | 网口, 网络接口, 网线插座, 网线接口
harness   | cable harness, harness, loom              | 线束, 线缆束
mains     | mains cable, power cable, power cord      | 电源线
safety    | safety cable, safety bond, safety wire, safety rope | 保险绳, 安全绳, 钢丝绳
handle    | handle, grip                              | 提手, 把手
display   | display, display board, display panel, LCD panel, screen, LCD | 显示板, 显示屏, 显示, 屏幕, 液晶屏
wiring    | wiring diagram, wiring, wiring sheet      | 接线图, 接线
mixing    | CMY, colour mixing, colour flag           | 混色片, 混色
manual    | manual, user manual, handbook, quick guide, quick start | 说明书, 手册, 快速指南
schematic | schematic, circuit diagram                | 原理图, 电路图
paper     | certificate, declaration of conformity, CE | 证书, 符合性声明, 合格证, 认证
care      | maintenance, service schedule             | 保养, 维护
drawing   | exploded drawing, drawing, exploded view, assembly | 爆炸图, 分解图, 装配图, 组件
library   | fixture file, fixture library, personality, DMX chart, DMX channels, channel list | 灯库, 灯库文件, 通道表, 通道列表
firmware  | firmware, software, update, release notes, changelog, change log | 固件, 升级, 软件, 更新说明, 更新日志
error     | error, fault, alarm                       | 故障, 错误, 报错
signal    | no DMX, no signal, DMX is received        | 收不到 DMX 信号, 收不到信号, 无信号, 没信号
hot       | temperature too high, overheating, too hot, over-temperature | 过热, 温度过高, 过温
dark      | does not strike, no light                 | 灯泡不点亮, 灯不亮
knob      | knob, dial                                | 旋钮, 旋扭
motor     | motor, stepper                            | 电机, 马达
lens      | lens, lense, objective                      | 透镜, 镜头, 镜片
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
inlet     | power inlet, locking power inlet, power input, power in, powerCON, TRUE1 | 电源插座, 锁紧电源插座, 电源输入, 电源输入座, 电源接口
seal      | sealing cord, seal, gasket, O-ring, sealing ring | 密封条, 密封圈, 密封垫
cyan      | cyan flag, cyan filter                    | 青色混色片, 青色片, 青片
magenta   | magenta flag, magenta filter              | 品红混色片, 品红片, 品红色片
yellow    | yellow flag, yellow filter                | 黄色混色片, 黄色片, 黄片
shaking   | overshoots, shakes, shaking, jitters      | 过冲, 抖动, 晃动
ballast   | ballast, electronic ballast, igniter      | 镇流器, 电子镇流器, 触发器
battery   | display battery, battery, coin cell       | 显示屏电池, 电池, 纽扣电池
reflector | reflector, mirror                         | 反光杯, 反光碗, 反射镜
circlip   | retaining ring, circlip, snap ring        | 挡圈, 卡圈
tank      | fluid tank, tank, reservoir               | 烟油箱, 油箱
sink      | heat sink, radiator                       | 散热器, 散热片
thermal   | temperature sensor, thermistor, NTC       | 温度传感器, 热敏电阻, 温度探头
ring      | slip ring, collector ring                 | 滑环, 集电环, 导电滑环
frame     | filter frame, gel frame, colour frame, color frame | 色纸夹, 色片夹
doors     | barn door, barn doors, flaps              | 四叶遮光板, 遮扉, 四叶挡板
dowser    | dowser, douser, blackout flap             | 光闸, 挡光板
omega     | omega bracket, omega clamp, omega plate   | 欧米茄支架, 快锁支架
bracket   | hanging bracket, stirrup, U bracket       | 吊挂支架, 吊架, U 型支架
feet      | rubber foot, rubber feet, feet            | 橡胶脚垫, 脚垫, 橡胶脚, 胶脚
lock      | transport lock, shipping lock, axis lock  | 运输锁扣, 运输锁, 轴锁
spacer    | spacer, standoff                          | 铜柱, 隔离柱, 六角铜柱
pixel     | LED pixel board, LED board, pixel board   | LED 灯珠板, 灯珠板, 灯板
driver    | driver board, motor board, stepper driver | 驱动板, 电机板, 马达板
level     | fluid level sensor, level sensor, float switch | 油位传感器, 液位传感器, 浮球开关
nozzle    | nozzle, jet                               | 喷嘴, 喷头, 出烟口
hose      | hose, pipe                                | 油管, 软管, 泵管
compressor | compressor, air pump                     | 压缩机, 气泵
cutout    | thermal cut-out, thermal switch, thermostat | 过热保护器, 温控开关, 温度开关
breaker   | fuse, circuit breaker                     | 保险丝, 断路器, 空开
window    | front glass, front window, cover glass    | 前玻璃, 保护玻璃
heat      | heat protection glass, heat shield, hot mirror, IR filter | 隔热玻璃, 隔热片
cto       | CTO flag, CTO, colour temperature         | 色温校正片, 色温片
valve     | pressure-equalising valve, breather, vent, breathing valve | 呼吸阀, 透气阀
arm       | yoke arm, yoke                            | 灯臂骨架, 灯臂, 摇臂
rack      | rack ears, rack mount, rack bracket       | 机架耳, 机柜耳, 机架安装
case      | flight case insert, flight case, road case | 航空箱内衬, 航空箱
grease    | grease, lubricant                         | 润滑脂, 润滑油
cleaner   | lens cleaner, cleaning liquid, lens cleaner fluid, lens fluid             | 镜片清洁液, 镜片清洁剂
outlet    | locking power outlet, power outlet, power out | 电源输出, 锁紧电源插座（输出）
emi       | mains filter, EMI filter, line filter     | 电源滤波器, EMI 滤波器
data      | DMX cable, signal cable, DMX lead         | DMX 信号线, 信号线, DMX 线
hazer     | hazer, haze machine                       | 薄雾机, 雾机
fogger    | fog machine, smoke machine, fogger        | 烟机, 烟雾机
splitter  | splitter, distributor, DMX booster        | 信号分配器, 分配器, 信号放大器
par       | par, par can, par light                   | 帕灯, 户外防水帕灯
profile   | ellipsoidal, leko, ERS                    | 成像灯, 椭球聚光灯
size      | dimension drawing, dimensions, outline drawing | 外形尺寸图, 尺寸图, 外形图
stuck     | turns without stopping, stuck, jammed, spins, keeps spinning, keeps turning | 持续旋转, 卡住, 卡死, 不停转, 一直转
moisture  | condensation, fogging, fogged, moisture, water inside, water in lens | 起雾, 结露, 水汽, 雾气
colours   | colour, color, colours, colors            | 颜色, 色彩
differ    | differ, different, mismatch, not the same | 不一致, 不一样, 不同, 色差
closing   | does not close, not closing, will not close | 无法完全闭合, 关不严, 关不上, 闭合不严
leak      | residual current, RCD, earth leakage, trips breaker | 漏电保护, 漏电, 跳闸
unlit     | stays dark, not lit, does not light, dead       | 不亮, 不点亮
grandma3  | grandMA3, MA3                             | grandMA3, MA3
grandma2  | grandMA2, MA2                             | grandMA2, MA2
`

export const synonymDrafts = (): Draft<'search_synonyms'>[] =>
  table(TABLE).map((row) => ({
    key: cell(row, 0),
    values: { words: both(cell(row, 1), cell(row, 2)), enabled: true },
  }))
