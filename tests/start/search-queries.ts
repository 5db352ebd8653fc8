/**
 * Queries of customers over the demo catalogue, and records expected among the first three of their
 * kind.
 */

import {
  SEARCH_GROUPS,
  type SearchHit,
  type SearchResponse,
} from '#modules/catalogue/shared/search.ts'
import { stripHighlights } from '#modules/catalogue/shared/search-highlights.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import type { TestServer } from '../support/server.ts'

/**
 * search | kind | number, name, or the beginning of either, `=` for the only hit | from where it
 * is, if not obvious
 */
const TABLE = `
fan                | codes           | Fan,                         | not 反, 方 or 防
FAN                | codes           | Fan,
fan head           | codes           | Fan, head
Fan, base          | codes           | Fan, base
blower             | codes           | Fan,                         | synonym
风扇               | codes           | Fan,
灯头风扇           | codes           | Fan, head
fengshan           | codes           | Fan,                         | pinyin
fenshan            | codes           | Fan,                         | pinyin without g
fensan             | codes           | Fan,                         | pinyin without g and h
dtfs               | codes           | Fan, head                    | initials
风善               | codes           | Fan,                         | same sound
FS-FAN-0110        | codes           | FS-FAN-0110-01
fsfan011001        | codes           | FS-FAN-0110-01
connector          | codes           | XLR socket                   | synonym
conector           | codes           | XLR socket                   | misspelled synonym
插头               | codes           | XLR socket                   | synonym
xlr                | codes           | XLR socket
卡侬               | codes           | XLR socket
xlr 5              | codes           | XLR socket 5-pin
rj45               | codes           | RJ45 socket with latch
hook               | codes           | Hook clamp
gouzi              | codes           | Hook clamp                   | pinyin of a synonym
钩子               | codes           | Hook clamp                   | synonym
clamp              | codes           | Hook clamp
lamp               | codes           | Discharge lamp               | no clamp
bulb               | codes           | Discharge lamp               | synonym
灯泡               | codes           | Discharge lamp
dengpao            | codes           | Discharge lamp
灯炮               | codes           | Discharge lamp               | same sound
psu                | codes           | Switching power supply
power supply       | codes           | Switching power supply
开关电源           | codes           | Switching power supply
fuse               | codes           | Fuse T
T 6.3              | codes           | Fuse T 6.3 A
保险丝             | codes           | Fuse T
baoxiansi          | codes           | Fuse T
lens               | codes           | lens                         | no lens cleaner
透境               | codes           | Lens                         | same sound
front lens         | codes           | Front lens
gobo               | codes           | Gobo
gobbo              | codes           | Gobo
图案片             | codes           | Gobo
tuanpian           | codes           | Gobo
pan motor          | codes           | Pan motor
pan motro          | codes           | Pan motor
motro              | codes           | motor
prism              | codes           | Prism
iris               | codes           | Iris
filter             | codes           | filter
滤网               | codes           | Dust filter mat
pump               | codes           | Piston pump
encoder            | codes           | Pan encoder
enocder            | codes           | Pan encoder
resistor           | codes           | DMX terminator               | synonym
皮带               | codes           | belt                         | synonym
螺丝               | codes           | screw                        | synonym
smoke fluid        | codes           | Fog fluid                    | synonym
vela 600 fan       | codes           | Fan,
VELA-1200          | goods           | VELA-1200
vela600            | goods           | VELA-600
volens             | goods           | VOLANS
wash               | goods           | GRUS
E21                | troubleshooting | Gobo wheel turns
vela 2.3.1         | firmware        | 2.3.1
vela wiring        | documents       | VELA-600 wiring diagram
jiexiantu          | documents       | wiring diagram
TLF-2026-001       | tlf             | TLF-2026-001
E 21               | troubleshooting | Gobo wheel turns             | code with a blank
error 21           | troubleshooting | = Gobo wheel turns           | code by its number alone
err 21             | troubleshooting | = Gobo wheel turns           | abbreviated name of the code
error code E21     | troubleshooting | = Gobo wheel turns
error 41           | troubleshooting | = The lamp does not strike
故障代码 E21       | troubleshooting | = Gobo wheel turns
故障21             | troubleshooting | = Gobo wheel turns
vela 600 error 21  | troubleshooting | = Gobo wheel turns           | code of a product
lamp does not strike | troubleshooting | The lamp does not strike
灯不亮             | troubleshooting | The lamp does not strike     | synonym
mainboard          | codes           | Main control board           | synonym
主板               | codes           | Main control board           | synonym
power cord         | codes           | Mains cable                  | synonym
power cable        | codes           | Mains cable                  | not every cable
安全绳             | codes           | Safety cable                 | synonym
把手               | codes           | Carrying handle              | synonym
屏幕               | codes           | Display board                | synonym
网口               | codes           | RJ45 socket                  | synonym
CMY                | codes           | Cyan flag                    | synonym
fuse 10A           | codes           | Fuse T 10 A
tilt belt vela 600 | codes           | Tilt belt
pan drive belt vela 600 | codes      | Pan belt                     | synonym between two names
timing belt        | codes           | belt                         | synonym
传动皮带           | codes           | belt                         | synonym
encoder disc pan   | codes           | Pan encoder                  | synonym before the axis
编码盘             | codes           | encoder                      | synonym
wiring grus-740    | documents       | GRUS-740 wiring diagram
轴承               | codes           | bearing
color wheel        | codes           | Colour wheel                 | American spelling
lvwang             | codes           | Dust filter mat              | pinyin of a synonym
vela1200 firmware  | firmware        | 2.3.1                        | kind of records
固件 grus 740      | firmware        | 3.1.2                        | kind of records
user manual grus 740 | documents     | GRUS-740 quick guide         | type of documents
说明书 vela 600    | documents       | VELA-600 quick guide         | type of documents
gdtf vela 600      | fixture_libraries | VELA-600
ma3 vela 1200      | fixture_libraries | VELA-1200           | synonym of a format
水平皮带           | codes           | Pan belt                     | compound with a synonym
变焦马达           | codes           | Zoom motor                   | compound with a synonym
RJ45插座           | codes           | RJ45 socket with latch       | without the space
VELA600风扇        | codes           | Fan,                         | without the space
belts              | codes           | belt                         | plural
power supplies     | codes           | Switching power supply       | plural of a synonym
tilt-belt          | codes           | Tilt belt                    | hyphen
heatsink           | codes           | Heat sink                    | two words in one
screw m4*12        | codes           | Socket head screw            | × is not on keyboards
6.3 amp fuse       | codes           | Fuse T 6.3 A                 | one word too many
油泵               | codes           | Piston pump                  | synonym at the end of a name
调焦电机           | codes           | Focus motor                  | synonym in a compound
色轮               | codes           | Colour wheel                 | synonym
光阑               | codes           | Iris                         | synonym
头部风扇           | codes           | Fan, head                    | synonym in a compound
电机不转           | codes           | motor                        | only the beginning is known
大号风扇           | codes           | Fan,                         | only the end is known
outdoor pars       | goods           | COLUMBA-18                   | category
摇头灯             | goods           | VOLANS-350                   | category
belt drive         | codes           | belt                         | synonym in the other order
board main         | codes           | Main control board           | synonym in the other order
belt for pan       | codes           | Pan belt                     | function word
lens of the vela 1200 | codes        | lens                         | function words
filter wheel motor vela 600 | codes  | wheel motor                  | without its first qualifier
vela 600 lens      | codes           | lens                         | not those of a VELA-1200
filter wheel motor | codes           | wheel motor                  | the noun, without its first qualifier
color weel         | codes           | Colour wheel                 | American and misspelled
sensor for gobo wheel | codes        | Hall sensor, gobo wheel      | function word
washers for screw  | codes           | washer                       | function word
风扇 VELA－600     | codes           | Fan,                         | full width
FS FAN 0110 01     | codes           | FS-FAN-0110-01               | blanks
ＦＳ－ＦＡＮ－０１１０－０１ | codes | FS-FAN-0110-01               | full width
latch connector    | codes           | RJ45 socket with latch       | synonym
gear belt          | codes           | belt                         | the noun, without an unknown word
output lense       | codes           | Lens                         | the noun, misspelled
zoom lens motor    | codes           | Zoom motor                   | known words of no part together
iris blade sticking | codes          | Iris                         | a word that is a whole name
lamp flickers      | codes           | Discharge lamp               | the noun before a verb
smoke leaks from the nozzle | codes  | Nozzle                       | the noun at the end
water in the front lens | codes      | Front lens
prism does not rotate | codes        | Prism
noise from the base fan | codes      | Fan, base
lamp fan           | codes           | Fan, light source            | not 放电灯泡, whose pinyin contains “fan”
pan sensor         | codes           | Pan encoder                  | not 图案盘, whose pinyin contains “pan”
sensor pan         | codes           | Pan encoder                  | in the other order
水平传感器         | codes           | Pan encoder                  | compound with a synonym
wheel gobo         | codes           | gobo wheel                   | in the other order
smoke machine fluid | codes          | Fog fluid                    | synonym of several words
fog machine fluid  | codes           | Fog fluid                    | not the cleaning fluid for fog machines
tilt sensor        | codes           | Tilt encoder                 | synonym
motor pan          | codes           | Pan motor                    | in the other order
glass front        | codes           | Front glass                  | in the other order
lamp vela 600      | codes           | LED engine                   | synonym
heat paste         | codes           | Thermal paste                | synonym
shuiping dianji    | codes           | Pan motor                    | pinyin of two words
zhu kong ban       | codes           | Main control board           | pinyin of syllables
touijing           | codes           | lens                         | mistyped pinyin; not whose specifications name one
light source fan   | codes           | Fan, light source            | in the other order
fan 0110           | codes           | FS-FAN-0110-01               | a part of the number with a blank
screw m3 x 10      | codes           | Pan head screw               | × with blanks
firmware vela 600  | firmware        | 2.1.0                        | kind of records first
fengshang          | codes           | Fan,                         | mistyped pinyin, also inside of that of a guide by chance
fog machine pump   | codes           | pump                         | synonym of several words
power board        | codes           | Switching power supply       | synonym
电源板             | codes           | Switching power supply       | synonym
色盘               | codes           | Colour wheel                 | synonym
sepan              | codes           | Colour wheel                 | pinyin of a synonym
se pan             | codes           | Colour wheel                 | pinyin of a synonym in syllables
vela 600 2.1.0     | firmware        | 2.1.0                        | before parts that contain its digits
display            | codes           | Display board                | not what is named after it
显示屏             | codes           | Display board                | synonym, not its battery
dg                 | codes           | Hook clamp                   | initials of a synonym
zb                 | codes           | Main control board           | initials of a synonym
zhuban             | codes           | Main control board           | pinyin of a synonym
vela 600 wiring    | documents       | VELA-600 wiring diagram      | kind of documents
接线 vela 600      | documents       | VELA-600 wiring diagram      | kind of documents
vela 600 drawing   | zujian          | FS-ASY-02                    | kind of records
vela 600 爆炸图    | zujian          | FS-ASY-02                    | kind of records
FS-ASY-0240        | zujian          | Lens system
head housing       | zujian          | FS-ASY
vela 600 dmx chart | fixture_libraries | VELA-600                   | synonym of a kind
latest firmware vela 1200 | firmware | 2.3.1                        | unknown word next to a kind
pictor firmware update | firmware    | 1.4.0                        | two words for one kind
升级固件 vela 600  | firmware        | 2.1.0                        | two words for one kind
固件升级 vela 600  | firmware        | 2.1.0                        | two words for one kind
quick start vela 600 | documents     | VELA-600 quick guide         | synonym of a type
电路图 vela 600    | documents       | VELA-600 schematic           | synonym of a type
circuit diagram vela 600 | documents | VELA-600 schematic           | synonym of a type
CE vela 600        | documents       | VELA-600 declaration         | synonym of a type
认证 vela 600      | documents       | VELA-600 declaration         | synonym of a type
维护 grus 740      | documents       | GRUS-740 maintenance         | synonym in a title
fixture library pictor 300 | fixture_libraries | PICTOR-300         | synonym of a kind
grus 740 error     | troubleshooting | Tilt overshoots              | kind of records by its codes
grus 740 故障      | troubleshooting | Fan fault                    | kind of records by its codes
错误代码 51        | troubleshooting | = No DMX is received         | synonym of the name of a code
无信号             | troubleshooting | No DMX is received           | synonym
overheating        | troubleshooting | temperature too high         | synonym
过热               | troubleshooting | temperature too high         | synonym
how to change the lamp | codes       | lamp                         | function words, and a verb that no part has
replace fan vela 600 | codes         | Fan,                         | a verb that no part has
更换风扇           | codes           | Fan,                         | a verb that no part has
vela 600 换风扇    | codes           | Fan,                         | a verb that no part has
fan is loud        | codes           | Fan,                         | a word that no part has
wash light         | goods           | GRUS                         | synonym
pixel bar          | goods           | NORMA-1000                   | synonym
像素条             | goods           | NORMA-1000                   | synonym
排线               | codes           | Flat cable
qdb                | codes           | driver board                 | initials
霍尔传感器         | codes           | Hall sensor
lcd panel          | codes           | Display board                | synonym of two words
前镜片             | codes           | Front lens                   | synonym
vella 600          | goods           | VELA-600                     | mistyped letters of a model
gurs 740           | goods           | GRUS-740                     | mistyped letters of a model
error 21 grus      | troubleshooting | = Gobo wheel turns           | code of another product
灯罩               | codes           | cover                        | synonym, and no other characters
螺栓               | codes           | screw                        | synonym
loom               | codes           | Cable harness                | synonym
touch screen       | codes           | Display board
filter fan         | troubleshooting | temperature too high         | words of a guide
fog fluid 5l       | codes           | Fog fluid                    | with its size
v2.3.1             | firmware        | 2.3.1                        | version with a letter
yoke cover left    | codes           | Yoke cover, left
left arm cover     | codes           | Yoke cover, left
slip ring vela 600 | codes           | Slip ring
hose for hazer     | codes           | hose
hall sensor zoom   | codes           | Hall sensor, zoom
barndoor           | codes           | Barn door
colour frame       | codes           | Filter frame
gel frame          | codes           | Filter frame
rubber feet        | codes           | Rubber foot
pan bearing grus 740 | codes           | Pan bearing
nozle              | codes           | ozzle
compressor antlia  | codes           | ompressor
power out socket   | codes           | Locking power outlet
spring washer m4   | codes           | Spring washer
5x20 fuse          | codes           | Fuse T
315ma              | codes           | Fuse T 315 mA
FS-PCB-0110        | codes           | Main control board
fspsu              | codes           | Switching power supply
shutter motor      | codes           | Shutter blade motor
water ripple       | codes           | Water ripple
lens grease        | codes           | Lens drive grease
heatsink paste     | codes           | Thermal paste
color wheel motor vela 1200 | codes           | Colour wheel motor
ccolumba 200 reflector | codes           | Reflector
sealing cord columba | codes           | Sealing cord
COLUMBA200         | goods           | COLUMBA-200
follow spot        | goods           | CORVUS-1200
hazer              | goods           | ANTLIA-700
dmx splitter       | goods           | PYXIS-8
350w hybrid        | goods           | VOLANS-350
no fog comes out   | troubleshooting | fog
pan cannot find home | troubleshooting | Pan does not find its home
rdm not found      | troubleshooting | RDM finds only
E-31               | troubleshooting | temperature too high
maintenance fornax | documents       | FORNAX-1500 maintenance
corvus dimension drawing | documents       | CORVUS-1200 dimension
norma firmware 1.6.1 | firmware        | 1.6.1
灯臂左盖               | codes           | Yoke cover, left
前面板 fornax         | codes           | Front panel
主板 grus 285        | codes           | Main control board
灯珠板                | codes           | LED pixel board
垂直电机 vela 300      | codes           | Tilt motor
chuizhi dianji     | codes           | Tilt motor
bxs                | codes           | Fuse T
切割灯                | goods           | VELA
同步带 水平             | codes           | Pan belt
烟机不出烟              | troubleshooting | no fog comes
漏电跳闸               | troubleshooting | residual current
找不到零位              | troubleshooting | Pan does not find its home
风扇不转               | codes           | Fan,
追光灯                | goods           | CORVUS-1200
信号分配器              | goods           | PYXIS-8
尺寸图 volans 350     | documents       | VOLANS-350 dimension
原理图 pyxis 8        | documents       | PYXIS-8 schematic
说明书 中文 grus 285    | documents       | GRUS-285 quick guide
保养周期 vela 1200     | documents       | VELA-1200 maintenance
通道表 volans 60      | fixture_libraries | VOLANS-60
circuit breaker    | codes           | Fuse T
powercon           | codes           | Locking power inlet
true1              | codes           | Locking power inlet
o ring             | codes           | Sealing cord
网线插座               | codes           | RJ45 socket
密封圈                | codes           | Sealing cord
黄色片                | codes           | Yellow flag
追光灯灯泡              | codes           | Discharge lamp
filter fan         | codes           | Fan,
gasket columba     | codes           | Sealing cord
保险丝 fornax         | codes           | Fuse
hook clamp vela 600 | codes           | Hook clamp
tilt shakes        | troubleshooting | Tilt overshoots
抖动                 | troubleshooting | Tilt overshoots
连不上artnet          | troubleshooting | Art-Net
release notes vela 600 | firmware        | 2.1.0
fog liquid         | codes           | Fog fluid
mother board       | codes           | Main control board
fog machine vela   | goods           | FORNAX-1500
镜片                 | codes           | lens                         | the end of a Chinese name is its noun
gobo stuck         | troubleshooting | Gobo wheel turns             | synonym in a symptom
图案盘卡住              | troubleshooting | Gobo wheel turns             | synonym in a symptom
dmx out connector  | codes           | XLR socket 5-pin, female
condensation inside lens | troubleshooting | Condensation           | symptom with the rarest word
镜头起雾               | troubleshooting | Condensation                 | symptom with the rarest word
moisture behind glass | troubleshooting | Condensation              | symptom in other words
different color two fixtures | troubleshooting | Colours differ      | symptom in other words
zoom out of focus after power on | troubleshooting | Zoom and focus  | symptom in other words
blade not closing  | troubleshooting | A shutter blade              | another form of a verb
灯亮几分钟就灭            | troubleshooting | The lamp goes out            | symptom by its characters
烟机加热不出烟            | troubleshooting | HEAT                         | symptom by its characters
灯头撞了位置不对           | troubleshooting | The head loses               | symptom by its characters
防水座                | codes           | sealed                       | a name without some characters
防水座 volans 350     | codes           | sealed                       | the part of another product
what replaces FS-FAN-0110 | codes      | FS-FAN-0110                  | a part number in a question
screws for base cover | codes          | screw                        | the noun
err71              | troubleshooting | = Condensation               | code without a blank
pictor 300 manual chinese | documents  | PICTOR-300 quick guide       | language that is folded
dmx channels grus 285 | fixture_libraries | GRUS-285                | synonym of a kind
usb port           | codes           | USB                          | synonym
dmx terminator plug | codes           | DMX terminator               | synonym
one ring not lit   | troubleshooting | One ring of pixels           | synonym in a symptom
控制板 pyxis          | codes           | Main control board           | synonym
`

export const SEARCHES = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [q = '', kind = '', expected = ''] = line.split('|').map((cell) => cell.trim())
    const group = SEARCH_GROUPS.find((name) => name === kind)
    if (!group) throw new Error(`No such kind: ${line}`)
    return { q, group, expected }
  })

/** The searches that show something else, with what they show. */
export async function wrongSearches(server: TestServer): Promise<object[]> {
  const headers = await deviceOf(server, await addCustomer(server, 'searching'))
  const wrong: object[] = []
  for (const { q, group, expected } of SEARCHES) {
    const answer = await server.app.inject({
      url: `/api/web/search?${new URLSearchParams({ q })}`,
      headers,
    })
    const { groups } = answer.json().data as SearchResponse
    const first =
      groups
        .find((item) => item.group === group)
        ?.hits.slice(0, 3)
        .map(nameOf) ?? []
    const [name, isOnly] = [expected.replace(/^= /, ''), expected.startsWith('= ')]
    if (!first.some((title) => title.includes(name)) || (isOnly && first.length > 1))
      wrong.push({ q, expected, first })
  }
  return wrong
}

const nameOf = ({ title, subtitle }: SearchHit) =>
  stripHighlights(`${title.en} ${subtitle?.en ?? ''}`)
