import { withPrefix } from './prefixed.ts';

/**
 * The nations of the United Kingdom (ISO 3166-2:GB) with the codes of their counties, boroughs,
 * council areas and districts. Includes withdrawn codes, because records keep the codes that were
 * valid when they were written: the 26 districts of Northern Ireland (to 2015), Cheshire,
 * Bournemouth, Poole and Northamptonshire (BMH, CHS, NTH, POL), and the separate codes of Welsh
 * names.
 */
const partsOfNations: Readonly<Record<string, string>> = {
  'GB-ENG': `
    BAS BBD BCP BDF BDG BEN BEX BIR BKM BMH BNE BNH BNS BOL BPL BRC BRD BRY BST BUR CAM CBF CHE CHS CHW
    CLD CMA CMD CON COV CRY DAL DBY DER DEV DNC DOR DUD DUR EAL ENF ERY ESS ESX GAT GLS GRE HAL HAM HAV
    HCK HEF HIL HMF HNS HPL HRT HRW HRY IOS IOW ISL KEC KEN KHL KIR KTT KWL LAN LBH LCE LDS LEC LEW LIN
    LIV LND LUT MAN MDB MDW MIK MRT NBL NEL NET NFK NGM NLN NNH NSM NTH NTT NTY NWM NYK OLD OXF PLY POL
    POR PTE RCC RCH RDB RDG RIC ROT RUT SAW SFK SFT SGC SHF SHN SHR SKP SLF SLG SND SOL SOM SOS SRY STE
    STH STN STS STT STY SWD SWK TAM TFW THR TOB TRF TWH WAR WBK WFT WGN WIL WKF WLL WLV WND WNH WNM WOK
    WOR WRL WRT WSM WSX YOR`,
  'GB-SCT': `
    ABD ABE AGB ANS CLK DGY DND EAY EDH EDU ELN ELS ERW FAL FIF GLG HLD IVC MLN MRY NAY NLK ORK PKN RFW
    SAY SCB SLK STG WDU WLN ZET`,
  'GB-WLS': `
    AGY BGE BGW CAY CGN CMN CRF CWY DEN FLN GWN MON MTY NTL NWP PEM POW RCT SWA TOF VGL WRX
    ATA BMG BNF CAF CNW CRD CTL DDB FFL FYN GFY MTU POG WRC YNM`,
  'GB-NIR': `
    ABC AND ANN BFS CCG DRS FMO LBC MEA MUL NMD
    ANT ARD ARM BLA BLY BNB CGV CKF CKT CLR CSR DGN DOW DRY FER LMV LRN LSB MFT MYL NDN NTA NYM OMH STB`,
};

const nationOfPart = new Map(
  Object.entries(partsOfNations).flatMap(([nation, parts]) => [
    [nation, nation] as const,
    ...withPrefix('GB', parts).map((part) => [part, nation] as const),
  ]),
);

/**
 * Returns the nation that an ISO 3166-2:GB code is or belongs to; undefined for a code that covers
 * several nations, such as GB-EAW.
 */
export function nationOf(region: string): string | undefined {
  return nationOfPart.get(region);
}
