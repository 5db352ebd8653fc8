/** Parts that every product shares: sockets, fuses, screws, consumables. */
import { partRows } from './part.ts'

export const commonParts = partRows(`
xlr5-in      | CON | XLR socket 5-pin, male | 五芯卡侬公座 | DMX input, D-flange, PCB mount | DMX 输入，D 型法兰，焊板式 | 0.021
xlr5-out     | CON | XLR socket 5-pin, female | 五芯卡侬母座 | DMX output, D-flange, latch, PCB mount | DMX 输出，D 型法兰，带锁，焊板式 | 0.024
xlr3-in      | CON | XLR socket 3-pin, male | 三芯卡侬公座 | DMX input, D-flange, PCB mount | DMX 输入，D 型法兰，焊板式 | 0.02
xlr3-out     | CON | XLR socket 3-pin, female | 三芯卡侬母座 | DMX output, D-flange, latch, PCB mount | DMX 输出，D 型法兰，带锁，焊板式 | 0.023
xlr5-sealed  | CON | XLR socket 5-pin, sealed | 五芯防水卡侬座 | DMX, IP65, with rubber cap | DMX，IP65，带橡胶盖 | 0.038
power-in     | CON | Locking power inlet | 锁紧电源插座（输入） | 20 A, 250 V, blue | 20 A，250 V，蓝色 | 0.034
power-out    | CON | Locking power outlet | 锁紧电源插座（输出） | 20 A, 250 V, grey | 20 A，250 V，灰色 | 0.034
power-sealed | CON | Locking power inlet, sealed | 防水锁紧电源插座 | 16 A, 250 V, IP65 | 16 A，250 V，IP65 | 0.046
rj45         | CON | RJ45 socket with latch | 带锁 RJ45 插座 | Cat 5e, D-flange | 超五类，D 型法兰 | 0.028
usb          | CON | USB service socket | USB 维护接口 | Type A, with cap | A 型，带防尘盖 | 0.009
emi          | CON | Mains filter | 电源滤波器 | 250 V, 16 A, tab terminals | 250 V，16 A，插片端子 | 0.12
battery      | BAT | Display battery | 显示屏电池 | Lithium, 3.7 V, 1,200 mAh | 锂电池，3.7 V，1200 mAh | 0.026
fuse-t16     | FUS | Fuse T 16 A | 保险丝 T 16 A | 6.3 × 32 mm, 250 V | 6.3 × 32 mm，250 V | 0.003
fuse-t10     | FUS | Fuse T 10 A | 保险丝 T 10 A | 5 × 20 mm, 250 V | 5 × 20 mm，250 V | 0.001
fuse-t63     | FUS | Fuse T 6.3 A | 保险丝 T 6.3 A | 5 × 20 mm, 250 V | 5 × 20 mm，250 V | 0.001
fuse-t315    | FUS | Fuse T 315 mA | 保险丝 T 315 mA | 5 × 20 mm, 250 V | 5 × 20 mm，250 V | 0.001
fuse-holder  | FUS | Fuse holder | 保险丝座 | 5 × 20 mm, panel mount | 5 × 20 mm，面板式 | 0.008
knob         | KNB | Menu encoder knob | 菜单旋钮 | Ø 22 mm, black | Ø 22 mm，黑色 | 0.006
hand-knob    | KNB | Bracket hand knob | 支架手拧 | M10 × 30 mm, Ø 50 mm | M10 × 30 mm，Ø 50 mm | 0.072
foot         | RUB | Rubber foot | 橡胶脚垫 | Ø 38 × 22 mm, 60 Shore A | Ø 38 × 22 mm，邵氏 60 A | 0.018
bumper       | RUB | Edge bumper | 防撞胶条 | EPDM, 420 mm | 三元乙丙橡胶，420 mm | 0.04
gasket       | RUB | Sealing cord | 密封条 | Silicone, Ø 3 mm | 硅胶，Ø 3 mm | 0.01 | m
valve        | RUB | Pressure-equalising valve | 呼吸阀 | M12, PTFE membrane | M12，PTFE 膜 | 0.006
captive      | SCR | Captive screw | 防脱螺钉 | M4 × 16, stainless steel A2 | M4 × 16，A2 不锈钢 | 0.004
m3x6         | SCR | Pan head screw | 盘头螺钉 | M3 × 6, stainless steel A2 | M3 × 6，A2 不锈钢 | 0.001
m3x10        | SCR | Pan head screw | 盘头螺钉 | M3 × 10, stainless steel A2 | M3 × 10，A2 不锈钢 | 0.001
m3x16        | SCR | Countersunk screw | 沉头螺钉 | M3 × 16, stainless steel A2 | M3 × 16，A2 不锈钢 | 0.001
m4x8         | SCR | Pan head screw | 盘头螺钉 | M4 × 8, stainless steel A2 | M4 × 8，A2 不锈钢 | 0.002
m4x12        | SCR | Socket head screw | 内六角螺钉 | M4 × 12, stainless steel A2 | M4 × 12，A2 不锈钢 | 0.002
m5x16        | SCR | Socket head screw | 内六角螺钉 | M5 × 16, stainless steel A2 | M5 × 16，A2 不锈钢 | 0.004
m6x20        | SCR | Socket head screw | 内六角螺钉 | M6 × 20, stainless steel A2 | M6 × 20，A2 不锈钢 | 0.007
st29         | SCR | Self-tapping screw | 自攻螺钉 | ST 2.9 × 9.5 mm, zinc plated | ST 2.9 × 9.5 mm，镀锌 | 0.001
washer4      | SCR | Spring washer | 弹簧垫圈 | M4, stainless steel A2 | M4，A2 不锈钢 | 0.001
washer6      | SCR | Serrated washer | 齿形垫圈 | M6, stainless steel A2 | M6，A2 不锈钢 | 0.001
nut4         | SCR | Lock nut | 防松螺母 | M4, stainless steel A2 | M4，A2 不锈钢 | 0.001
circlip      | SCR | Retaining ring | 挡圈 | Ø 12 mm, spring steel | Ø 12 mm，弹簧钢 | 0.001
spacer       | HDW | Hexagon spacer | 六角铜柱 | M3 × 12, brass | M3 × 12，黄铜 | 0.004
clip         | HDW | Cable clip | 线夹 | PA66, Ø 8 mm | 尼龙 66，Ø 8 mm | 0.002
dust-filter  | FLT | Dust filter mat | 防尘网 | 110 × 80 × 5 mm, washable | 110 × 80 × 5 mm，可水洗 | 0.006 | set
safety       | ACC | Safety cable | 保险绳 | Ø 4 mm, 1 m, 60 kg | Ø 4 mm，1 m，承重 60 kg | 0.19
clamp        | ACC | Hook clamp | 灯钩 | For 48–51 mm tube, 250 kg | 适用管径 48–51 mm，承重 250 kg | 0.48
mains-cable  | ACC | Mains cable | 电源线 | 3 × 2.5 mm², 1.5 m, locking | 3 × 2.5 mm²，1.5 m，带锁插头 | 0.36
dmx-cable    | ACC | DMX cable | DMX 信号线 | 5-pin, 110 Ω, 5 m | 五芯，110 Ω，5 m | 0.29
terminator   | ACC | DMX terminator | DMX 终端电阻 | 5-pin, 120 Ω | 五芯，120 Ω | 0.03
case-single  | ACC | Flight case insert | 航空箱内衬 | EVA foam, moving head size M | EVA 泡棉，M 号摇头灯 | 1.9 | set
grease       | CHM | Lens drive grease | 导轨润滑脂 | Silicone, 20 g | 硅脂，20 g | 0.03 | tube
paste        | CHM | Thermal paste | 导热硅脂 | 5 W/m·K, 10 g | 5 W/m·K，10 g | 0.016 | tube
lens-cleaner | CHM | Lens cleaner | 镜片清洁液 | Alcohol free, 250 ml | 不含酒精，250 ml | 0.28 | bottle
cleaner      | CHM | Cleaning fluid | 清洗液 | For fog machines, 1 L | 烟机专用，1 L | 1.05 | bottle
fog-fluid    | CHM | Fog fluid, standard | 烟油，标准型 | Water based, 5 L | 水性，5 L | 5.3 | bottle
haze-fluid   | CHM | Haze fluid | 雾油 | Water based, 5 L | 水性，5 L | 5.2 | bottle
`)
