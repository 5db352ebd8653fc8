/** A fixture definition of QLC+ as it writes them. */

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE FixtureDefinition>
<FixtureDefinition xmlns="http://www.qlcplus.org/FixtureDefinition">
 <Creator><Name>Q Light Controller Plus</Name><Version>4.12.3 GIT</Version><Author>Ann</Author></Creator>
 <Manufacturer>Lumen</Manufacturer>
 <Model>Bar 2</Model>
 <Type>LED Bar (Pixels)</Type>`

/** A fixture with these channels and modes. */
export const sampleQxf = (inner: string): string => `${HEAD}${inner}</FixtureDefinition>`

export const SAMPLE_QXF = sampleQxf(`
 <Channel Name="Pan" Preset="PositionPan"/>
 <Channel Name="Pan fine" Preset="PositionPanFine"/>
 <Channel Name="Red 1" Preset="IntensityRed"/>
 <Channel Name="Red 2" Preset="IntensityRed"/>
 <Channel Name="Colours">
  <Group Byte="0">Colour</Group>
  <Capability Min="0" Max="127" Preset="ColorMacro" Res1="#FF0000">Red</Capability>
  <Capability Min="128" Max="255" Preset="StrobeSlowToFast"><Alias Mode="Wide" Channel="Speed" With="Program"/></Capability>
 </Channel>
 <Channel Name="Speed"><Group Byte="0">Speed</Group><Capability Min="0" Max="255">Slow to fast</Capability></Channel>
 <Channel Name="Program"><Group Byte="0">Effect</Group><Capability Min="0" Max="255">Program</Capability></Channel>
 <Mode Name="Wide">
  <Channel Number="0">Pan</Channel>
  <Channel Number="1">Pan fine</Channel>
  <Channel Number="2">Red 1</Channel>
  <Channel Number="3">Red 2</Channel>
  <Channel Number="4">Colours</Channel>
  <Channel Number="5">Speed</Channel>
  <Head><Channel>2</Channel><Channel>4</Channel></Head>
  <Head><Channel>3</Channel><Channel>4</Channel></Head>
 </Mode>
 <Mode Name="Narrow"><Channel Number="0">Red 1</Channel></Mode>
 <Physical>
  <Bulb Type="LED" Lumens="0" ColourTemperature="6500"/>
  <Dimensions Weight="7.5" Width="300" Height="200" Depth="150"/>
  <Lens Name="Other" DegreesMin="10" DegreesMax="40"/>
  <Focus Type="Head" PanMax="540" TiltMax="0"/>
  <Technical PowerConsumption="120" DmxConnector="5-pin"/>
 </Physical>
`)
