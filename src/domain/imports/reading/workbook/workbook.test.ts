import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Parts, row, workbook } from '../../../../../test/imports/written-workbook.ts';
import { FileContent } from '../file-content.ts';
import { FileRefusal } from '../file-refusal.ts';
import { recogniseFormat } from '../../formats/registry.ts';
import { journeyTable } from '../../table/table-format.ts';
import { zipEntries } from '../zip-entries.ts';
import { readPart, WorkbookAllowance } from './workbook-xml.ts';

const table = row('Date', 'From', 'To') + row('2019-06-14', 'LHR', 'JFK');
const tableText = 'Date\tFrom\tTo\n2019-06-14\tLHR\tJFK';

const refusal = (content: FileContent) => content.problem?.code;

describe('a workbook', () => {
  it('is a table with the texts, numbers and truth values of its cells', () => {
    const cells =
      '<row r="2"><c r="B2" t="s"><v>1</v></c><c r="D2"><v>12.50</v></c><c t="b"><v>1</v></c>' +
      '<c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>as counted</v></c><c t="d"><v>2019-06-14T00:00:00</v></c>' +
      '<c><f>SUM(A1:A2)</f></c><c s="7"><v>8</v></c></row>';
    const shared =
      '<si><t>not this</t></si><si><r><t xml:space="preserve">two </t></r><r><t>parts</t></r><rPh><t>ni</t></rPh></si>';
    expect(workbook({ sheets: { One: cells }, shared }).text).toBe(
      '\n\ttwo parts\t\t12.5\tTRUE\t#N/A\tas counted\t2019-06-14\t=SUM(A1:A2)\t8',
    );
  });

  it('has dates by the styles of cells and by its calendar', () => {
    const cells =
      '<row><c s="1"><v>42168</v></c><c s="2"><v>42168</v></c><c><v>42168</v></c></row>';
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode="d/m/yy"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="14"/></cellXfs>';
    const read = (workbookPr: string) => workbook({ sheets: { One: cells }, styles, workbookPr });
    expect(read('').text).toBe('2015-06-13\t2015-06-13\t42168');
    expect(read('<workbookPr date1904="1"/>').text).toBe('2019-06-14\t2019-06-14\t42168');
    expect(read('<workbookPr date1904="0"/>').text).toBe('2015-06-13\t2015-06-13\t42168');
  });

  it('knows the lines whose texts are all struck through', () => {
    const styles =
      '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>' +
      '<cellStyleXfs><xf fontId="1"/></cellStyleXfs>' +
      '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>' +
      '<dxfs><dxf><font><strike/></font></dxf></dxfs>';
    const shared =
      '<si><t>plain</t></si>' +
      '<si><r><rPr><strike/></rPr><t>all</t></r><r><t> </t></r></si>' +
      '<si><r><rPr><b/></rPr><t>a </t></r><r><rPr><strike/></rPr><t>part</t></r></si>' +
      '<si><r><t>as the cell</t></r><r><rPr><strike val="true"/></rPr><t>!</t></r></si>';
    const cell = (style: number, text: number) => `<c s="${style}" t="s"><v>${text}</v></c>`;
    const struckInline = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>x</t></r></is></c>';
    const rows = [
      cell(0, 0) + cell(0, 0),
      cell(1, 0) + '<c s="1"><v>7</v></c><c/>',
      cell(1, 0) + cell(0, 0),
      cell(2, 0) + cell(2, 0),
      cell(0, 1) + struckInline,
      cell(1, 2) + cell(1, 0),
      cell(1, 3) + cell(1, 0),
      cell(0, 3) + cell(1, 0),
      // An invalid style and an invalid text.
      '<c s="99" t="s"><v>99</v></c>' + cell(99, 0),
    ];
    const sheet = rows.map((cells) => `<row>${cells}</row>`).join('');
    const { text, workbook: read } = workbook({ sheets: { One: sheet }, shared, styles });
    expect(text?.split('\n')).toHaveLength(9);
    expect([...read.struck]).toEqual([2, 5, 7]);
  });

  it('counts struck lines below cells with several lines and in further sheets', () => {
    const styles =
      '<fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs>';
    const struck = row('2020-01-03', 'FRA', 'LHR').replaceAll('<c ', '<c s="1" ');
    const long = row('2019-06-14', 'LHR', 'J&#10;F&#10;K');
    const headings = row('Date', 'From', 'To');
    const content = workbook({
      sheets: { 2019: headings + long + struck, 2020: headings + struck },
      styles,
    });
    expect(content.text?.split('\n')).toHaveLength(6);
    expect([...content.workbook.struck]).toEqual([5, 6]);
  });

  it('keeps cells with tabs, line ends and quotes whole', () => {
    const text = workbook({
      sheets: { One: row('a&#9;b', 'say "x"', 'c;_x000A_d', '{', '&lt;&amp;') },
    }).text;
    expect(text).toBe('"a\tb"\t"say ""x"""\t"c;\nd"\t"{"\t"<&"');
  });

  it('joins visible sheets with the same headings and names the others', () => {
    const other = row('date', 'FROM', 'To') + row('2020-01-03', 'FRA', 'LHR');
    const content = workbook({
      sheets: {
        About: row('My flights'),
        2019: table,
        Empty: '',
        Costs: row('What', 'EUR'),
        2020: other,
        Old: table,
      },
      hidden: 'Old',
    });
    expect(content.text).toBe(`${tableText}\n2020-01-03\tFRA\tLHR`);
    expect(content.workbook).toMatchObject({
      parts: [
        { sheet: '2019', line: 1, row: 1 },
        { sheet: '2020', line: 3, row: 2 },
      ],
      leftOut: [
        { code: 'sheet-left-out', detail: 'About' },
        { code: 'sheet-left-out', detail: 'Costs' },
        { code: 'sheet-hidden', detail: 'Old' },
      ],
    });
  });

  it('adds the year of a sheet to its days without a year', () => {
    const headings = row('Date', 'From', 'To', 'Platform');
    const content = workbook({
      sheets: {
        2018:
          headings + row('3 May', 'Euston', 'Crewe', '5.3') + row('4.5.', 'Crewe', 'Euston', '6.1'),
        'Trips 2019':
          headings + row('4 Jan', 'Harwich', 'Ely') + row('5 Jan 2020', 'Ely', 'Harwich'),
        Later: headings + row('6 Jan', 'Ely', 'Harwich'),
      },
    });
    expect(content.text?.split('\n')).toEqual([
      'Date\tFrom\tTo\tPlatform',
      '3 May 2018\tEuston\tCrewe\t5.3',
      '4.5.2018\tCrewe\tEuston\t6.1',
      '4 Jan 2019\tHarwich\tEly',
      '5 Jan 2020\tEly\tHarwich',
      '6 Jan\tEly\tHarwich',
    ]);
    expect(content.workbook.leftOut).toEqual([
      { code: 'year-of-sheet', detail: '2018' },
      { code: 'year-of-sheet', detail: 'Trips 2019' },
    ]);
  });

  it.each([
    [
      ['20 Nov', '24 Dec', '2 Jan', '25 Dec'],
      ['20 Nov 2018', '24 Dec 2018', '2 Jan', '25 Dec 2018'],
    ],
    [
      ['3 May', '2 Jan'],
      ['3 May 2018', '2 Jan 2018'],
    ],
    [
      ['1/25', '2/3', '3/4'],
      ['1/25/2018', '2/3/2018', '3/4/2018'],
    ],
    [
      ['3/4', '2/5', '1/6'],
      ['3/4/2018', '2/5/2018', '1/6/2018'],
    ],
    [['Mon 3 May'], ['Mon 3 May']],
  ])('adds no year to days of a sheet that run backward: %j', (days, dated) => {
    const rows = days.map((day) => row(day, 'Euston', 'Crewe'));
    const content = workbook({ sheets: { 2018: row('Date', 'From', 'To') + rows.join('') } });
    const lines = content.text!.split('\n').slice(1);
    expect(lines.map((line) => line.split('\t')[0])).toEqual(dated);
  });

  it('joins sheets with headings of two levels', () => {
    const headings =
      row('Date', 'Departure', '', 'Arrival', '') + row('', 'Airport', 'Time', 'Airport', 'Time');
    const other =
      row('Arrival', '', 'Departure', '', 'Date') + row('Airport', 'Time', 'Airport', 'Time', '');
    const content = workbook({
      sheets: {
        2018: headings + row('2018-06-14', 'LHR', '08:25', 'JFK', '11:05'),
        2019: headings + row('2019-06-14', 'LHR', '09:25', 'JFK', '12:05'),
        2020: other + row('JFK', '13:05', 'LHR', '10:25', '2020-06-14'),
      },
    });
    expect(content.text).toBe(
      'Date\tDeparture Airport\tDeparture Time\tArrival Airport\tArrival Time\n\n' +
        '2018-06-14\tLHR\t08:25\tJFK\t11:05\n' +
        '2019-06-14\tLHR\t09:25\tJFK\t12:05\n' +
        '2020-06-14\tLHR\t10:25\tJFK\t13:05',
    );
    expect(content.workbook.parts).toEqual([
      { sheet: '2018', line: 1, row: 1 },
      { sheet: '2019', line: 4, row: 3 },
      { sheet: '2020', line: 5, row: 3 },
    ]);
  });

  it('joins sheets with the same headings in another order, with more and with fewer', () => {
    const content = workbook({
      sheets: {
        A: row('Date', 'From', 'To', 'Seat') + row('1998-05-03', 'MUC', 'VIE', '1A'),
        B: row('To:', 'FROM', 'date ', 'Seat') + row('MUC', 'VIE', '1999-05-03', '2B'),
        C: row('Date', 'Note', 'From', 'To', 'Seat') + row('2000-05-03', 'extra', 'MUC', 'ZRH'),
        D: row('From', 'Date', 'To', 'Price') + row('ZRH', '2001-05-03', 'MUC', '9'),
        E: row('Start', 'Date', 'To') + row('ZRH', '2001-05-03', 'MUC'),
      },
    });
    expect(content.text?.split('\n')).toEqual([
      'Date\tFrom\tTo\tSeat\tNote\tPrice',
      '1998-05-03\tMUC\tVIE\t1A',
      '1999-05-03\tVIE\tMUC\t2B',
      '2000-05-03\tMUC\tZRH\t\textra',
      '2001-05-03\tZRH\tMUC\t\t\t9',
    ]);
    expect(content.workbook.leftOut).toEqual([{ code: 'sheet-left-out', detail: 'E' }]);
  });

  it.each([
    ['costs', row('Date', 'Description', 'Amount') + row('2001-01-01', 'Taxi', '12.5')],
    ['hotels', row('Town', 'Country', 'Arrival', 'Departure') + row('Paris', 'France')],
    ['packing', row('Item', 'Number') + row('Socks', '5')],
  ])('is the sheet with the headings of journeys, even if the first has %s', (name, first) => {
    const content = workbook({ sheets: { [name]: first, Flights: table } });
    expect(content.text).toBe(tableText);
    expect(content.workbook.leftOut).toEqual([{ code: 'sheet-left-out', detail: name }]);
  });

  it('counts the comments on its cells, which are not read', () => {
    const comment = '<comment ref="A2" authorId="0"><text><r><t>late</t></r></text></comment>';
    const list = (all: string) => `<comments><commentList>${all}</commentList></comments>`;
    const leftOut = (comments: string) =>
      workbook({ sheets: { One: table }, comments }).workbook.leftOut;
    expect(leftOut(list(comment + comment))).toEqual([{ code: 'comments-left-out', detail: '2' }]);
    expect(leftOut(list(''))).toEqual([]);
    expect(workbook({ sheets: { One: table }, comments: '<comments>' }).text).toBe(tableText);
  });

  it('has the value of cells merged downwards in each of their rows', () => {
    const cell = (at: string, text: string) =>
      `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [
      `<row r="1">${cell('A1', 'Date')}${cell('B1', 'From')}${cell('C1', 'To')}${cell('E1', 'Ref')}</row>`,
      `<row r="2">${cell('A2', '2008-04-03')}${cell('B2', 'MUC')}${cell('C2', 'FRA')}${cell('E2', 'X1')}</row>`,
      `<row r="3"><c r="A3"/>${cell('B3', 'FRA')}${cell('C3', 'ORD')}</row>`,
      `<row r="5">${cell('A5', '2008-04-19')}${cell('B5', 'ORD')}</row>`,
    ].join('');
    const merged = (refs: string) =>
      workbook({
        sheets: {
          One: `${rows}</sheetData><mergeCells>${refs
            .split(' ')
            .map((ref) => `<mergeCell ref="${ref}"/>`)
            .join('')}</mergeCells><sheetData>`,
        },
      }).text?.split('\n');
    expect(merged('A2:A3 E2:E5 B1:C1')).toEqual([
      'Date\tFrom\tTo\t\tRef',
      '2008-04-03\tMUC\tFRA\t\tX1',
      '2008-04-03\tFRA\tORD\t\tX1',
      '',
      '2008-04-19\tORD\t\t\tX1',
    ]);
    const apart = merged('D2:D5');
    for (const refs of [
      'A4:A5',
      'A2',
      'ZZZ2:ZZZ3',
      'A0:A3',
      'A3:A2',
      'XFD2:XFD3',
      '2:3',
      'A9:A99',
    ]) {
      expect(merged(refs)).toEqual(apart);
    }
  });

  it('says where a row is if its line has another number', () => {
    const content = workbook({
      sheets: {
        A:
          row('Date', 'From', 'To') +
          row('2001-01-01', 'two&#10;lines', 'LHR') +
          row('x', 'y', 'z'),
        B: `${row('Date', 'From', 'To')}<row r="9"><c><v>5</v></c></row><row><c><v>6</v></c></row>`,
      },
    });
    expect(content.workbook.parts).toEqual([
      { sheet: 'A', line: 1, row: 1 },
      { sheet: 'A', line: 4, row: 3 },
      { sheet: 'B', line: 5, row: 9 },
    ]);
  });

  it('names a cell that is too far to the right', () => {
    const far = `${table}<row r="3"><c r="XFD3"><v>1</v></c></row>`;
    const content = workbook({ sheets: { One: far, Two: `<row><c r="GS1"><v>1</v></c></row>` } });
    expect(content.text).toBe(tableText);
    expect(content.workbook.leftOut).toContainEqual({ code: 'cell-left-out', detail: 'One!XFD3' });
  });

  it('is read by the format of the service whose columns it has', () => {
    const content = workbook({
      sheets: {
        One: row('Date', 'Flight number', 'From', 'To', 'Dep time', 'Arr time') + row('2019-06-14'),
      },
    });
    expect(recogniseFormat(content)?.id).toBe('fr24');
    expect(recogniseFormat(workbook({ sheets: { One: table } }))?.id).toBe('table');
  });

  it('may have prefixes, and parts that are missing', () => {
    const files = {
      'xl/workbook2.xml':
        '<x:workbook xmlns:x="y"><x:sheets><x:sheet name="A" q:id="1"/><x:sheet name="B" q:id="2"/></x:sheets></x:workbook>',
      'xl/_rels/workbook2.xml.rels':
        '<Relationships><Relationship Id="1" Type="z/worksheet" Target="a.xml"/><Relationship Id="2" Type="z/worksheet" Target="gone.xml"/></Relationships>',
      'xl/a.xml':
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    const encode = (text: string) => new TextEncoder().encode(text);
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, encode(xml)])),
    );
    expect(new FileContent(zip).text).toBe('5');
    const empty = zipSync({ 'xl/workbook.xml': encode('<workbook/>') });
    expect(refusal(new FileContent(empty))).toBe('file-empty');
    const document = zipSync({ 'word/document.xml': encode('<w:document/>') });
    expect(new FileContent(document).problem).toEqual({ code: 'file-binary', detail: 'zip' });
  });
});

describe('of a hostile workbook', () => {
  it('more merged areas, or rows of them, than anybody has are refused', () => {
    const merged = (count: number, refs: string) =>
      refusal(
        workbook({
          sheets: {
            One: `<row><c><v>1</v></c></row>${'<row><c r="B2"><v>2</v></c></row>'.repeat(2000)}</sheetData>${refs.repeat(count)}<sheetData>`,
          },
          level: 0,
        }),
      );
    expect(merged(100_001, '<mergeCell ref="A1:A2"/>')).toBe('too-many-rows');
    expect(merged(501, '<mergeCell ref="A1:A9999"/>')).toBe('too-many-rows');
    expect(merged(499, '<mergeCell ref="A1:A9999"/>')).toBeUndefined();
  });

  it('a bomb is refused', () => {
    expect(refusal(workbook({ sheets: { One: '<row/>'.repeat(1_000_000) } }))).toBe('zip-bomb');
    expect(refusal(workbook({ sheets: { One: ' '.repeat(5_000_000) } }))).toBe('zip-bomb');
  });

  it('a sheet that is listed again is read once, and endless sheets are refused', () => {
    expect(refusal(manySheets(500))).toBeUndefined();
    expect(manySheets(500).text).toBe(`${'2001-01-01\t1\n'.repeat(1999)}2001-01-01\t1`);
    expect(refusal(manySheets(501))).toBe('too-many-rows');
  });

  /** A workbook with many names for one sheet. */
  function manySheets(count: number) {
    const ids = Array.from({ length: count }, (_, at) => `r${at}`);
    const row = '<row><c t="inlineStr"><is><t>2001-01-01</t></is></c><c><v>1</v></c></row>';
    const files = {
      'xl/workbook.xml': `<workbook><sheets>${ids.map((id) => `<sheet name="${id}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map((id) => `<Relationship Id="${id}" Type="z/worksheet" Target="a.xml"/>`).join('')}</Relationships>`,
      'xl/a.xml': `<worksheet><sheetData>${row.repeat(2000)}</sheetData></worksheet>`,
    };
    const parts = Object.entries(files).map(([name, xml]) => [name, new TextEncoder().encode(xml)]);
    return new FileContent(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>));
  }

  it('a text that is repeated without end is refused', () => {
    const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(4000);
    const shared = `<si><t>${'x'.repeat(32_000)}</t></si>`;
    expect(refusal(workbook({ sheets: { One: cells }, shared }))).toBe('too-many-rows');
  });

  it('a cell or a row that is far out costs nothing', () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="B1048576"><v>2</v></c></row>';
    expect(workbook({ sheets: { One: far } }).text).toBe(`${'\n'.repeat(1_048_575)}\t2`);
    const wide = '<row><c r="ZZZ1"><v>1</v></c></row>';
    expect(refusal(workbook({ sheets: { One: wide } }))).toBe('file-empty');
    const beyond = '<row><c r="GS1"><v>1</v></c></row>'.repeat(200_000);
    expect(refusal(workbook({ sheets: { One: beyond }, level: 0 }))).toBe('file-empty');
    // 200 cells each.
    const rows = (count: number) => '<row><c r="GR1"><v>1</v></c></row>'.repeat(count);
    const some = { One: rows(20_000), Two: rows(20_000), Three: rows(10_000) };
    expect(refusal(workbook({ sheets: some, level: 0 }))).toBeUndefined();
    const more = { ...some, Three: rows(10_001) };
    expect(refusal(workbook({ sheets: more, level: 0 }))).toBe('too-many-rows');
    for (const number of ['1048577', '0', '-1', '1.5', 'x', '1e9']) {
      expect(refusal(workbook({ sheets: { One: `<row r="${number}"/>` } }))).toBe(
        'workbook-damaged',
      );
    }
    const backwards = '<row r="5"/><row r="4"/>';
    expect(refusal(workbook({ sheets: { One: backwards } }))).toBe('workbook-damaged');
  });

  it('XML that is too deep, cut off or endless is refused', () => {
    expect(refusal(workbook({ sheets: { One: '<row>'.repeat(100_000) } }))).toBe('file-too-deep');
    const cut = zipSync({ part: new TextEncoder().encode('<a><b>1</b>') });
    expect(() => readPart(cut, zipEntries(cut)[0]!, {}, new WorkbookAllowance())).toThrow(
      'workbook-damaged',
    );
    const zip = zipSync({ part: new TextEncoder().encode(`<a>${'<b/>'.repeat(1000)}</a>`) });
    const [entry] = zipEntries(zip);
    const read = (allowance: WorkbookAllowance) => readPart(zip, entry!, {}, allowance);
    expect(() => read(new WorkbookAllowance({ elements: 1000 }))).toThrow(FileRefusal);
    expect(() => read(new WorkbookAllowance({ elements: 1001 }))).not.toThrow();
    expect(() => read(new WorkbookAllowance({ bytes: 4006 }))).toThrow('zip-too-large');
    const two = new WorkbookAllowance({ bytes: 5000 });
    read(two);
    const again = () => {
      try {
        return read(two);
      } catch (error) {
        return error;
      }
    };
    expect(again()).toMatchObject({ problem: { code: 'zip-too-large', limit: 5000 } });
  });

  it.each([
    ['a name', (text: string) => `<${text}/>`],
    ['an attribute', (text: string) => `<x y="${text}"/>`],
    ['a comment', (text: string) => `<!--${text}-->`],
    ['a declaration', (text: string) => `<?${text}?>`],
  ])('%s without end is refused', (_what, element) => {
    const sheet = (length: number) =>
      workbook({ sheets: { One: table + element('a'.repeat(length)) }, level: 0 });
    expect(sheet(9_000_000).text).toBe(tableText);
    expect(refusal(sheet(11_000_000))).toBe('element-too-large');
  });

  it('more attributes than any element has are refused', () => {
    const sheet = (count: number) =>
      workbook({ sheets: { One: `${table}<x ${'a="1" '.repeat(count)}/>` }, level: 0 });
    expect(sheet(500).text).toBe(tableText);
    expect(refusal(sheet(501))).toBe('element-too-large');
  });

  it('a text with more entities than a cell has characters is refused', () => {
    const sheet = (count: number) =>
      workbook({ sheets: { One: `${table}<x>${'&amp;'.repeat(count)}</x>` }, level: 0 });
    expect(sheet(32_767).text).toBe(tableText);
    expect(refusal(sheet(131_069))).toBe('element-too-large');
  });

  it('a sheet with more rows than a table can have is refused, or left out', () => {
    const rows = '<row><c><v>1</v></c></row>'.repeat(120_000);
    expect(refusal(workbook({ sheets: { One: rows }, level: 0 }))).toBe('too-many-rows');
    const both = workbook({ sheets: { One: rows, Two: table }, level: 0 });
    expect(both.text).toBe(tableText);
    expect(both.workbook.leftOut).toEqual([{ code: 'sheet-left-out', detail: 'One' }]);
  });

  it('declared entities are not expanded', () => {
    const zip = zipSync(
      {
        part: new TextEncoder().encode(
          `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1000)}">]><a ${'b="c" '.repeat(500)}>&x;</a>`,
        ),
      },
      { level: 0 },
    );
    const [entry] = zipEntries(zip);
    const closed: string[] = [];
    let attributes = 0;
    const reader = {
      attribute: () => void attributes++,
      close: (_: string, text: string) => void closed.push(text),
    };
    readPart(zip, entry!, reader, new WorkbookAllowance());
    expect(closed).toEqual(['&x;']);
    expect(attributes).toBe(500);
  });

  it('names and numbers without a meaning are read as text', () => {
    const cells =
      '<row><c t="s"><v>9</v></c><c s="99"><v>NaN</v></c><c t="s"><v>-1</v></c><c><v>1e999</v></c></row>';
    expect(workbook({ sheets: { One: cells }, shared: '<si><t>a</t></si>' }).text).toBe(
      '\tNaN\t\t1e999',
    );
  });
});

describe('a row of a workbook has the mode', () => {
  const modesOf = (sheets: Parts['sheets']) => {
    const content = workbook({ sheets });
    const context = { today: '2026-11-24', people: [], remembered: [] };
    const { rows } = journeyTable.parse(content, context);
    return rows.map((one) => one.kind === 'journey' && one.draft.mode);
  };
  const leg = row('2023-09-01', 'Stuttgart', 'Basel', 'DB');
  const sheetOf = (...rows: string[]) => row('Date', 'From', 'To', 'Operator') + rows.join('');

  it.each([
    [
      ['Train', 'Plane'],
      ['rail', 'air'],
    ],
    [
      ['Züge', 'Flüge'],
      ['rail', 'air'],
    ],
    [
      ['Fähren 2023', 'Autofahrten'],
      ['sea', 'road'],
    ],
    [
      ['Tåg', 'Båtar och färjor', 'Fartyg'],
      ['rail', 'sea', 'sea'],
    ],
    [['Treni'], ['rail']],
    [
      ['2023', 'Bus & Train', 'Tage'],
      ['air', 'air', 'air'],
    ],
  ])('of its sheet: %s', (names, modes) => {
    expect(modesOf(Object.fromEntries(names.map((name) => [name, sheetOf(leg)])))).toEqual(modes);
  });

  it('of the filled column, or else of its sheet', () => {
    const head = row('Date', 'From', 'To', 'Car', 'Number');
    const sheets = {
      Drives: head + row('2023-09-05', 'Bologna', 'Ravenna', 'Panda', ''),
      Flights: head + row('2023-09-08', 'BLQ', 'VIE', '', 'OS 546'),
    };
    expect(modesOf(sheets)).toEqual(['road', 'air']);
  });
});
