import { type Zippable, zipSync } from 'fflate';
import { FileContent } from '../../src/domain/imports/reading/file-content.ts';

export interface Parts {
  sheets: Readonly<Record<string, string>>;
  hidden?: string;
  shared?: string;
  styles?: string;
  workbookPr?: string;
  comments?: string;
  /** Compression level; 0 stores the files. */
  level?: 0 | 9;
}

/** Returns a workbook as it is read, with these contents of `sheetData`, `sst` and `styleSheet`. */
export function workbook(parts: Parts): FileContent {
  return new FileContent(zippedWorkbook(parts));
}

/** Returns the bytes of a workbook. */
export function zippedWorkbook({
  sheets,
  hidden,
  shared,
  styles,
  comments,
  workbookPr = '',
  level = 9,
}: Parts) {
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${name === hidden ? ' state="veryHidden"' : ''}/>`,
  );
  const related = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${workbookPr}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}
      <Relationship Id="s" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="t" Type="http://x/styles" Target="styles.xml"/></Relationships>`,
    ...(shared !== undefined && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    ...(comments !== undefined && { 'xl/comments1.xml': comments }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  };
  for (const [index, name] of names.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${sheets[name]}</sheetData></worksheet>`;
  }
  const encoder = new TextEncoder();
  const files: Zippable = {};
  for (const [name, xml] of Object.entries(parts)) files[name] = encoder.encode(xml);
  return zipSync(files, { level });
}

/** Returns a row of cells with texts. */
export const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
