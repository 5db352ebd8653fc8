import { describe, expect, it } from 'vitest'
import { cleanSvg, TimeLimitError } from './clean-svg.ts'
import { isActiveSvg } from './svg.ts'

const drawing = (inside: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`

const clean = (source: string) => cleanSvg(source, 10_000)

describe('a drawing with active content', () => {
  it.each([
    ['scripts', '<script>alert("&lt;/g>")</script><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['scripts of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:script><g/>', '<g/>'],
    ['handlers', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'embedded documents',
      '<g><foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject></g>',
      '<g></g>',
    ],
    ['script addresses', '<a href="java&#x9;script:alert(1)"><text>Lamp</text></a>', '<a><text>Lamp</text></a>'],
    ['animated handlers', '<g><set attributeName="onclick" to="alert(1)"/></g>', '<g></g>'],
    ['animated addresses', '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a>', '<a></a>'],
    ['comments and instructions', '<!-- a --><?xml-stylesheet href="x.xsl"?><script/><g/>', '<g/>'],
  ])('loses only %s', (_, inside, left) => {
    expect(clean(drawing(inside))).toBe(drawing(left))
  })

  it('keeps shapes, styles, symbols and texts in both languages', () => {
    const inside = '<style>.a &gt; .b { fill: url(#g) }</style><text x="1" id="a&lt;b">光源 &amp; 1 &lt; 2 "x"</text>'
    expect(clean(drawing(`${inside}<script/>`))).toBe(drawing(inside))
    expect(clean(drawing('<style><![CDATA[.a > .b {}]]></style><script/>'))).toBe(
      drawing('<style>.a &gt; .b {}</style>'),
    )
  })

  it('gets the namespace entities of drawing programs resolved', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_ai 'http://ns.adobe.com/ai/'>
    ]><svg xmlns="&ns_svg;" xmlns:i="&ns_ai;"><path d="M0 0"/></svg>`
    expect(isActiveSvg(source)).toBe(true)
    expect(clean(source)?.trim()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.adobe.com/ai/"><path d="M0 0"/></svg>',
    )
  })

  it.each([
    ['is not well-formed', drawing('<script>1</script><g>')],
    ['has entities made of entities', `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${drawing('&b;')}`],
    ['grows beyond measure', `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(500)}">]>${drawing('&a;'.repeat(2_001))}`],
    ['reads other files', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`],
    ['hides an address in its style', drawing('<style>a { background: url(javascript:alert(1)) }</style>')],
  ])('is rejected when it %s', (_, source) => {
    expect(clean(source)).toBeNull()
  })

  it('is rejected after the time limit', () => {
    expect(() => cleanSvg(drawing(`${'<text>光源🎭</text>'.repeat(40_000)}<script/>`), 1)).toThrow(TimeLimitError)
  })
})
