/** Guides about light, signal, heat and water; the columns are those of `motion.ts`. */

export const LIGHT = `
E31 | air | How warm is it where the fixture hangs? | 灯具吊挂位置的环境温度大约是？ | Below 45 °C~低于 45 °C > filter; Hotter~高于 45 °C > dim | |
E31 | dim | Lower the output to 80 % or set the fans to "Full". Does the light stay on? | 将输出降到 80%，或把风扇设为“全速”。灯还会熄吗？ | It stays on~不再熄 > done; It goes off again~还会熄 > filter | |
E31 | filter | Hold a dust filter against the light. Can you see through it? | 取下防尘网对着光看，透光吗？ | y > fans; In places~部分积灰 > wash; It is grey~整面发灰 > wash | | VELA-600 dust-filter
E31 | wash | Wash it with warm water and let it dry. Is it whole? | 用温水清洗并晾干。网面完好吗？ | y > done; Torn~已破损 > order | |
E31 | fans | Do all fans turn after the start? | 开机后所有风扇是否都转？ | y > sensor; One stands still~有一个不转 > fan | |
E31 | sensor | What does the menu show under Info / Temperature when the fixture is cold? | 冷机时，菜单“信息 / 温度”显示多少？ | Room temperature~接近室温 > paste; Far too much~明显偏高 > probe | |
E31 | paste | The heat does not leave the LED. The paste has to be renewed; we explain how. | 热量无法从 LED 导出，需要重涂导热硅脂，请联系我们获取指导。 | | contact |
E31 | probe | The temperature sensor is wrong. Order a sensor. | 温度传感器异常，请订购。 | | role sensor-heat |
E31 | fan | Replace the fan that stands still. | 更换不转的风扇。 | | role fan-head |
E31 | order | Order a new dust filter. | 订购新的防尘网。 | | part VELA-600 dust-filter |
E31 | done | Solved. Wash the filters every 500 hours, more often in dust and fog. | 问题已解决。建议每 500 小时清洗一次防尘网，灰尘或烟雾较多时应缩短周期。 | | solved |
E41 | cold | How long has the lamp been off? | 灯泡熄灭多久了？ | Less than ten minutes~不到十分钟 > wait; Longer~十分钟以上 > hours | | VOLANS-280 lamp
E41 | wait | Wait until it has cooled for ten minutes, then strike again. Does it strike? | 冷却十分钟后重新点灯。点亮了吗？ | y > hot; n > hours | |
E41 | hours | How many lamp hours does the menu show? | 菜单中的灯泡计时是多少？ | Less than 2,000~不到 2000 小时 > click; More~超过 2000 小时 > lamp; It was never reset~从未清零 > look | |
E41 | look | Look at the lamp. Is it black or bulged? | 查看灯泡，是否发黑或鼓泡？ | y > lamp; n > click | |
E41 | click | Do you hear the ballast click while it tries? | 点灯时能听到镇流器“咔嗒”声吗？ | y > lamp; n > mains | |
E41 | mains | Only for electricians: is there 230 V at the input of the ballast? | 仅限电工操作：镇流器输入端有 230 V 吗？ | y > ballast; n > fuse; I cannot measure~无法测量 > ask | | VOLANS-280 ballast
E41 | fuse | Is the fuse in the base whole? | 底座内的保险丝完好吗？ | Blown~已熔断 > order; Whole~完好 > wiring | | VOLANS-280 fuse-t10
E41 | lamp | Order a lamp and reset the counter after fitting. Touch the bulb with gloves only. | 订购灯泡，更换后将计时清零。安装时请戴手套，勿直接触碰玻壳。 | | part VOLANS-280 lamp |
E41 | ballast | The ballast is faulty. Order a ballast. | 镇流器损坏，请订购。 | | part VOLANS-280 ballast |
E41 | order | Order the fuse T 10 A; never fit a larger one. | 订购 T 10 A 保险丝，切勿换用更大规格。 | | part VOLANS-280 fuse-t10 |
E41 | wiring | Follow the mains from X1 to the ballast. | 请按接线图检查 X1 到镇流器的供电。 | | sheet VOLANS-280 wiring @ X1 |
E41 | ask | Tell us what you have tried; we help further. | 请告诉我们已做的检查，我们继续协助您。 | | contact |
E41 | hot | Nothing is wrong: a hot lamp does not strike. Let it cool after every blackout. | 属正常现象：热灯无法立即再启动，每次熄灯后请等待冷却。 | | solved |
E51 | many | How many fixtures do not respond? | 有多少台灯收不到信号？ | Only this one~只有这一台 > address; All on this line~这一路全部 > desk; Some, now and then~部分灯时好时坏 > end | |
E51 | address | Does the display show the address and mode that the desk is patched to? | 显示屏上的地址码和模式与控台配接一致吗？ | y > swap; n > set | | VELA-600 pcb-display
E51 | set | Set address and mode. Does it respond now? | 设好地址码和模式。现在受控了吗？ | y > done; n > swap | |
E51 | swap | Plug a fixture that works onto the same cable. Does it respond there? | 把一台正常的灯接到同一根线上。它受控吗？ | y > socket; n > cable | | VELA-600 dmx-cable
E51 | cable | Try another cable. Does it work with that one? | 换一根信号线试试。正常了吗？ | y > order; n > before | |
E51 | before | The fault lies before this fixture: check pins 2 and 3 at each plug, from the desk on. Do you find a crossed or open pair? | 故障在前级：从控台起逐个检查 2、3 脚。是否有反接或断线？ | y > order; n > ask | |
E51 | socket | Look into the DMX input. Are pins bent or loose? | 查看 DMX 输入座，针脚是否歪斜或松动？ | y > input; n > board | | VELA-600 xlr5-in
E51 | board | Follow the data pair from the socket to the main board. | 请按接线图检查信号座到主控板的数据线对。 | | sheet VELA-600 wiring @ DMX |
E51 | input | Order a DMX input. The drawing of the base electronics shows where it sits. | 订购 DMX 输入座，位置见底座电气爆炸图。 | | part VELA-600 xlr5-in |
E51 | desk | Does the light of the splitter or node show data? | 分配器或节点的信号灯是否有数据？ | y > end; n > output | |
E51 | output | Check the output of the desk: universe, port and merge. Is it set right? | 检查控台输出：域、端口、合并方式是否正确？ | y > ask; It was wrong~设置有误 > done | |
E51 | end | Is there a terminator at the last fixture? | 最后一台灯上插终端电阻了吗？ | y > length; n > plug | | PYXIS-8 terminator
E51 | length | How many fixtures hang on this line? | 这一路挂了多少台灯？ | Up to 32~不超过 32 台 > order; More~超过 32 台 > split | |
E51 | split | Divide the line with a splitter, at most 32 fixtures each. We help you to plan it. | 请用分配器分路，每路不超过 32 台。我们可协助规划。 | | contact |
E51 | order | Replace the cable: 110 Ω, shielded, twisted pair. | 更换信号线：110 Ω 屏蔽双绞线。 | | part VELA-600 dmx-cable |
E51 | plug | Order a terminator: 120 Ω between pins 2 and 3. | 订购终端电阻：2、3 脚之间 120 Ω。 | | part VELA-600 terminator |
E51 | ask | Tell us the desk, the number of fixtures and the length of the line. | 请告诉我们控台型号、灯具数量和线路长度。 | | contact |
E51 | done | Solved. Write the address on the fixture for the next time. | 已解决。建议在灯具上标注地址码。 | | solved |
E62 | hose | Does fluid move in the hose while the pump runs? | 油泵运转时，油管内有油流动吗？ | y > steam; n > strainer | | FORNAX-1500 pump
E62 | steam | Run cleaning fluid for ten minutes. Does steam come from the nozzle? | 用清洗液运行十分钟。喷嘴出汽吗？ | y > scale; n > nozzle | |
E62 | strainer | Is the strainer clean, and below the fluid? | 滤油头干净且浸在油中吗？ | y > pump; Blocked~已堵塞 > filter; Not in the fluid~没浸到油 > bleed | |
E62 | bleed | Push it to the bottom of the tank and bleed the hose. Does fog come now? | 将滤油头压到油箱底部并排出空气。出烟了吗？ | y > done; n > pump | |
E62 | scale | Scale was the cause. Keep cleaning fluid at hand and clean every 40 hours. | 原因为结垢。请备好清洗液，每 40 小时清洗一次。 | | part FORNAX-1500 cleaner |
E62 | nozzle | Replace the nozzle. | 更换喷嘴。 | | part FORNAX-1500 nozzle |
E62 | pump | The pump does not draw. Order a pump. | 油泵不吸油，请订购油泵。 | | part FORNAX-1500 pump |
E62 | filter | Order a strainer and bleed the hose afterwards. | 订购滤油头，更换后排出油管内空气。 | | part FORNAX-1500 strainer |
E62 | done | Solved. | 问题已解决。 | | solved |
E71 | age | Is the fixture younger than two years? | 设备使用是否不满两年？ | y > warranty; n > valve; I do not know~不清楚 > warranty | |
E71 | valve | Take the valve out and blow through it. Is it free? | 拆下呼吸阀对着吹气，通畅吗？ | y > cord; n > order | | COLUMBA-18 valve
E71 | cord | Look at the sealing cord of the rear cover. Is it pinched or hard? | 查看后盖密封条，是否被压坏或硬化？ | y > gasket; n > dry | | COLUMBA-18 gasket
E71 | dry | Let the fixture run at full output for an hour without the valve. Is the glass clear? | 取下呼吸阀，满功率运行一小时。玻璃清晰了吗？ | y > done; n > warranty | |
E71 | warranty | Do not open it: the warranty covers the seal. Send us the serial number. | 请勿自行开盖，密封在保修范围内，请提供序列号。 | | contact |
E71 | gasket | Order sealing cord, two metres for the rear cover. | 订购密封条，后盖需两米。 | | part COLUMBA-18 gasket |
E71 | order | Order a valve. | 订购呼吸阀。 | | part COLUMBA-18 valve |
E71 | done | Solved. Fit the valve again before it rains. | 问题已解决。淋雨前请装回呼吸阀。 | | solved |
`
