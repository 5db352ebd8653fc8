/** Guides about what moves: heads, wheels, fans. */

/**
 * error code | step | en | zh | answers, `y` and `n` for yes and no, else `en~zh`, each `> step` |
 * action | part in the picture. Actions: `role slot`, `role_drawing slot`, `part MODEL slot`,
 * `firmware MODEL version`, `sheet MODEL key @ place`, `drawing MODEL slot`, `contact`, `solved`.
 */
export const MOTION = `
E11 | lock | Is the transport lock of the pan axis open? It is the sliding latch at the foot of the yoke. | 水平轴的运输锁是否已打开？（灯臂根部的滑动锁扣） | Open~已打开 > turn; It was closed~刚才是锁住的 > reset; It is broken~锁扣已损坏 > latch | | VELA-600 bracket-lock
E11 | reset | Open it, switch on and wait for the reset. Does pan find its home position? | 打开运输锁，重新上电并等待复位完成。水平能找到零位吗？ | y > done; n > turn | |
E11 | turn | Switch off. Turn the yoke by hand through a full turn: how does it feel? | 断电，用手把灯臂转一整圈，手感如何？ | Even and free~顺畅均匀 > encoder; It slips or jumps~打滑或跳齿 > belt; It sticks at one point~某处发卡 > cable | |
E11 | belt | The pan belt is worn. Order a new one and set its tension: 4 mm at 10 N. | 水平同步带磨损，请订购，更换后张紧至 10 N 下沉 4 mm。 | | role belt-pan | VELA-600 belt-pan
E11 | encoder | Clean the encoder disc with a lint-free cloth and alcohol. Does the error come back after a reset? | 用无尘布蘸酒精清洁编码盘后复位。故障还会出现吗？ | It is gone~不再出现 > done; Yes, at once~马上又报 > sensor; Only when warm~热机后才报 > firmware | | VELA-600 sensor-pan
E11 | sensor | The pan encoder is faulty. Order a new one. | 水平编码器损坏，请订购。 | | role sensor-pan |
E11 | firmware | Load the current firmware: it waits longer for the sensor while the fixture is warm. | 请升级到最新固件，新版本在热机状态下会延长传感器检测时间。 | | firmware VELA-600 2.1.0 |
E11 | latch | Order a new transport lock. It is fitted with two screws from outside. | 请订购新的运输锁，从外侧用两颗螺钉固定。 | | role bracket-lock |
E11 | cable | The yoke cable is caught. See how it has to lie on the drawing of the yoke. | 灯臂线缆被夹住，请对照灯臂爆炸图检查走线。 | | role_drawing cable-yoke |
E11 | done | Solved. Close the lock only for transport. | 问题已解决。运输锁仅在运输时锁上。 | | solved |
E12 | free | Switch off and push the head by hand. Does it move freely? | 断电后用手推动灯头，转动是否顺畅？ | y > belt; It scrapes or sticks~有摩擦声或发卡 > bearing | |
E12 | belt | Look at the tilt belt through the opening of the arm. What do you see? | 从灯臂开口处查看垂直同步带，状态如何？ | Cracks or missing teeth~有裂纹或缺齿 > worn; Loose, but whole~完好但偏松 > tension; Tight and whole~松紧正常、完好 > version | | VELA-1200 belt-tilt
E12 | tension | Tighten it until it gives 4 mm at 10 N, then reset. Does the head still overshoot? | 张紧至 10 N 下沉 4 mm 后复位。灯头还过冲吗？ | No, it stands still~不再过冲 > done; y > version | |
E12 | version | Does the menu show the latest firmware under Info? | 菜单“信息”中显示的固件是最新版本吗？ | An older one~不是最新 > update; The latest~已是最新 > log | |
E12 | bearing | The tilt bearing is worn. See where it sits, and order it from the drawing. | 垂直轴承磨损。可在爆炸图中查看位置并直接订购。 | | role_drawing bearing-tilt |
E12 | worn | Order a tilt belt. Set it to 4 mm at 10 N. | 订购垂直同步带，张紧至 10 N 下沉 4 mm。 | | role belt-tilt |
E12 | update | Load the latest firmware: it ends the endless correction after a knock. | 请升级到最新固件，已修正碰撞后反复校正的问题。 | | firmware VELA-1200 2.3.1 |
E12 | log | Send us the error log of the menu; we tell you what is worn. | 请把菜单中的故障记录发给我们，由我们判断损坏部位。 | | contact |
E12 | done | Solved. Check the tension every 500 hours. | 问题已解决。建议每 500 小时检查一次张紧度。 | | solved |
E21 | which | Which wheel does not stop? | 是哪一个盘停不下来？ | Rotating gobo wheel~旋转图案盘 > place; Colour wheel~颜色盘 > colour | | VELA-600 wheel-rotating
E21 | place | Does it turn without end, or does it stop at the wrong gobo? | 是一直转不停，还是停在错误的图案位？ | Without end~一直转 > plug; At the wrong gobo~停位不准 > slot | |
E21 | slot | Start the reset in the menu. Is the gobo right afterwards? | 在菜单中执行复位。复位后图案位正确吗？ | y > done; It is half a slot off~偏半格 > magnet; One gobo sits crooked~单个图案片歪斜 > seat | |
E21 | seat | Open the head and look at that gobo. Is its clip in place? | 打开灯头查看该图案片，卡簧是否到位？ | It was loose~卡簧松脱 > press; It is bent or missing~变形或缺失 > clip | | VELA-600 gobo-window
E21 | plug | Check the plug of the sensor on the head driver board. Was it loose? | 检查灯头驱动板上的传感器插头，是否松动？ | y > done; n > magnet | | VELA-600 sensor-gobo
E21 | magnet | Is the magnet on the rim of the wheel, 1 to 2 mm from the sensor? | 盘边缘的磁铁是否还在，与传感器间隙为 1–2 mm？ | y > sensor; It is missing~磁铁脱落 > wheel; The gap is wrong~间隙不对 > adjust | |
E21 | adjust | Set the gap to 1.5 mm; the drawing shows the screw of the bracket. | 将间隙调到 1.5 mm，支架螺钉位置见爆炸图。 | | role_drawing sensor-gobo |
E21 | sensor | Order a gobo sensor. | 订购图案盘传感器。 | | role sensor-gobo |
E21 | wheel | The magnet is glued in at the factory; order the wheel. | 磁铁为出厂粘接，请订购整个图案盘。 | | role wheel-rotating |
E21 | clip | Order clips; keep some in the flight case. | 订购卡簧，建议航空箱内常备几个。 | | part VELA-600 clip |
E21 | press | Press the clip in until it clicks all round, then reset. | 把卡簧整圈压入到位，然后复位即可。 | | solved |
E21 | colour | Compare with the schematic: the colour wheel has a driver of its own. | 颜色盘由独立驱动控制，请对照原理图检查。 | | sheet VELA-600 schematic |
E21 | done | Solved. | 问题已解决。 | | solved |
E32 | turns | Look at the fans while the fixture starts. Do all of them turn? | 开机时观察各风扇，是否都转动？ | All turn~都转 > noise; One stands still~有一个不转 > block; None turns~全部不转 > supply | | VELA-600 fan-head
E32 | block | Switch off. Can you turn that fan with a pencil? | 断电，用铅笔拨动该风扇，能转吗？ | It turns freely~转动灵活 > plug; It is stuck with dust~被灰尘卡住 > clean; It grinds~有摩擦感 > where | |
E32 | clean | Blow it out and hold the blades meanwhile. Does it turn after the start? | 用气吹清灰（吹时按住扇叶）。开机后能转吗？ | y > filter; n > where | |
E32 | plug | Is its plug firmly on the board? | 风扇插头在板上插紧了吗？ | It was loose~松了 > done; Firm~插紧了 > where | |
E32 | where | Where does the fan sit? | 该风扇在什么位置？ | In the head~灯头内 > head; In the base~底座内 > base | |
E32 | noise | All turn, and the fault is still shown. Are they louder than before? | 都在转但仍报故障。噪声比以前大吗？ | Yes, one is~有一个明显变响 > where; n > signal | |
E32 | signal | The board does not see the speed. Follow the yellow wire on the wiring diagram. | 控制板收不到转速信号，请按接线图检查黄色线。 | | sheet VELA-600 wiring @ YE |
E32 | supply | Without 24 V no fan turns. Measure at the power supply as the wiring diagram shows. | 风扇无 24 V 供电。请按接线图在电源处测量。 | | sheet VELA-600 wiring @ 24 V |
E32 | head | Order a fan for the head. | 订购灯头风扇。 | | role fan-head |
E32 | base | Order a fan for the base. | 订购底座风扇。 | | role fan-base |
E32 | filter | Solved; fit a fresh dust filter so that it stays so. | 已恢复。建议更换防尘网，避免再次堵塞。 | | part VELA-600 dust-filter |
E32 | done | Solved. | 问题已解决。 | | solved |
`
