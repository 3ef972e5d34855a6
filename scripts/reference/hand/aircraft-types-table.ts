/**
 * Passenger aircraft types as `ICAO|IATA|maker|name|other spellings`, the most common of each
 * family first, because it represents the family's bare name. Designators follow ICAO Doc 8643 and
 * the IATA Standard Schedules Information Manual. A designator shared by variants is repeated;
 * types that were withdrawn before designators existed have one in the same style.
 */
export const aircraftTypesTable = `
A320|320|Airbus|A320|A320-200;Airbus 320;A320ceo;A32S
A20N|32N|Airbus|A320neo|A320-25;A320-27;Airbus 320neo;A320-200N;A320 neo
A319|319|Airbus|A319|A319-100;Airbus 319
A19N|31N|Airbus|A319neo|A319-15;A319-17;A319-100N
A321|321|Airbus|A321|A321-200;A321-100;Airbus 321
A21N|32Q|Airbus|A321neo|A321-25;A321-27;A321-200N;A321LR;A321XLR;A321-200NX;A321 neo;321neo
A318|318|Airbus|A318|A318-100;Airbus 318
A333|333|Airbus|A330-300|A330;Airbus 330;A333
A332|332|Airbus|A330-200|Airbus 330-200
A339|339|Airbus|A330-900neo|A330-900;A330neo;A330-900 neo
A338|338|Airbus|A330-800neo|A330-800
A343|343|Airbus|A340-300|A340;Airbus 340;Airbus 340-300
A342|342|Airbus|A340-200|Airbus 340-200
A345|345|Airbus|A340-500|Airbus 340-500
A346|346|Airbus|A340-600|Airbus 340-600
A359|359|Airbus|A350-900|A350;A350 XWB;Airbus 350;A350-900ULR
A35K|351|Airbus|A350-1000|Airbus 350-1000
A388|388|Airbus|A380-800|A380;Airbus 380
A310|310|Airbus|A310|A310-200;A310-300;Airbus 310;312;313
A306|AB6|Airbus|A300-600|A300-600R;A300-600ST
A30B|AB4|Airbus|A300B4|A300;Airbus 300;A300B2;A300B4-200;AB3
BCS1|221|Airbus|A220-100|Bombardier CS100;CS100;CSeries 100;CS1
BCS3|223|Airbus|A220-300|A220;Bombardier CS300;CS300;CSeries 300;CSeries;CS3
B738|738|Boeing|737-800|737NG;737-800 Winglets;73H;7378;737;Boeing 737
B737|73G|Boeing|737-700|737-700 Winglets;73W;7377
B736|736|Boeing|737-600|7376
B739|739|Boeing|737-900|737-900ER;73J;7379
B733|733|Boeing|737-300|73C;7373;737 Classic
B734|734|Boeing|737-400|7374
B735|735|Boeing|737-500|73E;7375
B732|732|Boeing|737-200|737-200 Advanced;7372
B731|731|Boeing|737-100|7371
B38M|7M8|Boeing|737 MAX 8|737 MAX;737-8 MAX;737-8;B737 MAX 8;737MAX8;737 MAX 8-200;7S8
B39M|7M9|Boeing|737 MAX 9|737-9;737-9 MAX;737MAX9
B37M|7M7|Boeing|737 MAX 7|737-7 MAX;737MAX7
B3XM|7MJ|Boeing|737 MAX 10|737-10;737-10 MAX;737MAX10
B744|744|Boeing|747-400|747;Boeing 747;Jumbo;Jumbo Jet;747-400ER;747-400 Combi;74E;7474
B748|74H|Boeing|747-8|747-8i;747-8 Intercontinental;747-800;7478
B742|742|Boeing|747-200|747-200B;747-200 Combi;74C;7472
B743|743|Boeing|747-300|747-300 Combi;74D;7473
B741|741|Boeing|747-100|747-100B;747-100SR;7471
B74S|74L|Boeing|747SP|747-SP
B74R|74R|Boeing|747SR|747-SR
B752|752|Boeing|757-200|757;Boeing 757;75W;7572
B753|753|Boeing|757-300|7573
B763|763|Boeing|767-300|767;Boeing 767;767-300ER;767-300 ER;76W;7673
B762|762|Boeing|767-200|767-200ER;7672
B764|764|Boeing|767-400ER|767-400;7674
B77W|77W|Boeing|777-300ER|777-300 ER
B772|772|Boeing|777-200|777;Boeing 777;777-200ER;777-200 ER;77E;7772
B77L|77L|Boeing|777-200LR|777-200 LR
B773|773|Boeing|777-300|7773
B778|778|Boeing|777-8|777X-8
B779|779|Boeing|777-9|777X;777-9X
B788|788|Boeing|787-8|787;Boeing 787;Dreamliner;787-8 Dreamliner;787-800
B789|789|Boeing|787-9|787-9 Dreamliner;787-900
B78X|781|Boeing|787-10|787-10 Dreamliner;787-1000
B712|717|Boeing|717-200|717;Boeing 717;MD-95
B722|722|Boeing|727-200|727;Boeing 727;727-200 Advanced;7272
B721|721|Boeing|727-100|7271
B703|703|Boeing|707-320|707;Boeing 707;707-300;707-320B;707-320C;707-436;707-420;7073
B701|701|Boeing|707-120|707-100;707-120B;7071
B720|B72|Boeing|720|720B;Boeing 720
B377||Boeing|377 Stratocruiser|Stratocruiser;Boeing 377
B307||Boeing|307 Stratoliner|Stratoliner
B314||Boeing|314 Clipper|Boeing 314
B247||Boeing|247|Boeing 247D
E190|E90|Embraer|190|E190;Embraer 190;ERJ-190;EMB-190;E-190;ERJ 190-100;E-Jet
E195|E95|Embraer|195|E195;ERJ-195;EMB-195;E-195;ERJ 190-200
E170|E70|Embraer|170|E170;ERJ-170;EMB-170;E-170
E75L|E7W|Embraer|175 (long wing)|E175;175;ERJ-175;EMB-175;E-175;Embraer 175;E75
E75S|E75|Embraer|175 (short wing)|E175 short wing
E290|290|Embraer|E190-E2|190-E2;E2-190
E295|295|Embraer|E195-E2|195-E2;E2-195
E275||Embraer|E175-E2|175-E2
E145|ER4|Embraer|ERJ-145|ERJ145;EMB-145;145;ERJ;E-145;EMB145
E135|ER3|Embraer|ERJ-135|ERJ135;EMB-135;135;E-135
E140|ERD|Embraer|ERJ-140|ERJ140;140;E-140
E120|EM2|Embraer|EMB-120 Brasilia|EMB-120;Brasilia;EMB120
E110|EMB|Embraer|EMB-110 Bandeirante|EMB-110;Bandeirante;EMB110
E121||Embraer|EMB-121 Xingu|Xingu
E50P|EP1|Embraer|Phenom 100|EMB-500
E55P|EP3|Embraer|Phenom 300|EMB-505
E545||Embraer|Praetor 500|Legacy 450;EMB-545
E550||Embraer|Praetor 600|Legacy 500;EMB-550
E35L||Embraer|Legacy 600|Legacy 650
CRJ9|CR9|Bombardier|CRJ900|CRJ-900;Canadair CRJ900;Canadair Regional Jet 900;CRJ;Canadair Regional Jet
CRJ7|CR7|Bombardier|CRJ700|CRJ-700;CRJ-701;Canadair CRJ700;Canadair Regional Jet 700;CRJ550
CRJ2|CR2|Bombardier|CRJ200|CRJ-200;Canadair CRJ200;Canadair Regional Jet 200;CRJ440
CRJ1|CR1|Bombardier|CRJ100|CRJ-100;Canadair CRJ100;Canadair Regional Jet 100
CRJX|CRK|Bombardier|CRJ1000|CRJ-1000;Canadair CRJ1000;Canadair Regional Jet 1000
DH8D|DH4|De Havilland Canada|Dash 8-400|Q400;Dash 8 Q400;Bombardier Q400;DHC-8-400;Bombardier Dash 8 Q400;DHC-8 Q400;Dash 8;DHC-8;DH8
DH8C|DH3|De Havilland Canada|Dash 8-300|Q300;DHC-8-300;Bombardier Q300;Dash 8 Q300
DH8B|DH2|De Havilland Canada|Dash 8-200|Q200;DHC-8-200;Dash 8 Q200
DH8A|DH1|De Havilland Canada|Dash 8-100|Q100;DHC-8-100;Dash 8 Q100
DHC6|DHT|De Havilland Canada|DHC-6 Twin Otter|Twin Otter;DHC-6;DHC-6-300;DHC-6-400
DHC7|DH7|De Havilland Canada|DHC-7 Dash 7|Dash 7;DHC-7
DHC2|DHP|De Havilland Canada|DHC-2 Beaver|Beaver;DHC-2
DH2T||De Havilland Canada|DHC-2T Turbo Beaver|Turbo Beaver
DHC3|DHC|De Havilland Canada|DHC-3 Otter|Otter;DHC-3
DH3T||De Havilland Canada|DHC-3T Turbo Otter|Turbo Otter
DHC4||De Havilland Canada|DHC-4 Caribou|Caribou
AT76|AT7|ATR|ATR 72-600|ATR72-600;72-600
AT72|AT7|ATR|ATR 72-200|ATR 72;ATR72;72-200;ATR 72-201;ATR 72-202;ATR72-200
AT75|ATR|ATR|ATR 72-500|ATR72-500;72-500;ATR 72-212A
AT73||ATR|ATR 72-210|ATR 72-211;ATR 72-212
AT46|AT4|ATR|ATR 42-600|ATR42-600;42-600
AT45|AT5|ATR|ATR 42-500|ATR42-500;42-500
AT43|AT4|ATR|ATR 42-300|ATR 42;ATR42;42-300;ATR 42-320
AT44||ATR|ATR 42-400|ATR42-400
MD82|M82|McDonnell Douglas|MD-82|MD-80;MD80;M80;MD 80;DC-9-82
MD81|M81|McDonnell Douglas|MD-81|DC-9-81;DC-9 Super 80
MD83|M83|McDonnell Douglas|MD-83|DC-9-83
MD87|M87|McDonnell Douglas|MD-87|DC-9-87
MD88|M88|McDonnell Douglas|MD-88
MD90|M90|McDonnell Douglas|MD-90|MD-90-30
MD11|M11|McDonnell Douglas|MD-11|MD-11ER
DC10|D10|McDonnell Douglas|DC-10|DC-10-30;DC-10-10;DC-10-40;D1C;D11
DC93|D93|McDonnell Douglas|DC-9-30|DC-9;DC9;DC-9-32;DC-9-31
DC91|D91|McDonnell Douglas|DC-9-10|DC-9-14;DC-9-15
DC92|D92|McDonnell Douglas|DC-9-20|DC-9-21
DC94|D94|McDonnell Douglas|DC-9-40|DC-9-41
DC95|D95|McDonnell Douglas|DC-9-50|DC-9-51
DC86|D8L|Douglas|DC-8-60|DC-8-61;DC-8-62;DC-8-63
DC87||Douglas|DC-8-70|DC-8-71;DC-8-72;DC-8-73
DC85|DC8|Douglas|DC-8-50|DC-8;DC8
DC3|DC3|Douglas|DC-3|Dakota;C-47;Douglas C-47
DC3T||Douglas|DC-3 Turbo (Basler BT-67)|Basler BT-67
DC4|DC4|Douglas|DC-4|C-54;Skymaster
DC6|DC6|Douglas|DC-6|DC-6A;DC-6B
DC7||Douglas|DC-7|DC-7B;DC-7C;Seven Seas
DC2||Douglas|DC-2
L101|L10|Lockheed|L-1011 TriStar|TriStar;L-1011;L1011;L-1011-500;L15;L11
L188|LOE|Lockheed|L-188 Electra|Electra;L-188
CONI|L49|Lockheed|L-1049 Super Constellation|Constellation;Super Constellation;L-049;L-649;L-749;L-1049;L-1649 Starliner
L10||Lockheed|L-10 Electra|Lockheed 10
L12||Lockheed|L-12 Electra Junior
L18||Lockheed|L-18 Lodestar|Lodestar
C130|LOH|Lockheed|C-130 Hercules|Hercules;L-100;L-382
CONC|SSC|Aérospatiale/BAC|Concorde|BAC Concorde;Aerospatiale Concorde;SST
S210|CRV|Sud Aviation|SE 210 Caravelle|Caravelle;SE-210;Sud Caravelle;Sud Est Caravelle
N262|ND2|Aérospatiale|N 262 Frégate|Nord 262;Mohawk 298
MERC|DAM|Dassault|Mercure|Mercure 100
COMT||De Havilland|DH 106 Comet|Comet;Comet 4;Comet 4B;Comet 4C;DH106;DH-106 Comet
TRID|TRD|Hawker Siddeley|HS 121 Trident|Trident;Trident 1;Trident 2;Trident 3;Trident 2E;Trident 3B;DH121;HS121
VC10|VCX|Vickers|VC10|Vickers VC-10;Super VC10;VC-10
VISC|VCV|Vickers|Viscount|Vickers Viscount;Viscount 700;Viscount 800
VANG|VGF|Vickers|Vanguard|Vickers Vanguard;Merchantman
VIKI||Vickers|Viking|Vickers VC.1 Viking
BA11|B11|BAC|One-Eleven|BAC 1-11;BAC One-Eleven;BAC-111;1-11;BAC111;BAC 1-11-500;B15;B13;B12;ROMBAC 1-11
BRIT||Bristol|Britannia|Bristol 175 Britannia;Bristol Britannia
B170||Bristol|170 Freighter|Bristol Freighter
HERA||Handley Page|HPR.7 Dart Herald|Herald;Dart Herald
HERM||Handley Page|Hermes|HP.81 Hermes
JS31|J31|British Aerospace|Jetstream 31|Jetstream;BAe Jetstream 31;BAe Jetstream;Handley Page Jetstream;JST
JS32|J32|British Aerospace|Jetstream 32|BAe Jetstream 32
JS41|J41|British Aerospace|Jetstream 41|BAe Jetstream 41
A748|HS7|British Aerospace|HS 748|Avro 748;HS748;BAe 748;Hawker Siddeley 748
ATP|ATP|British Aerospace|ATP|BAe ATP;Advanced Turboprop
B461|141|British Aerospace|BAe 146-100|146-100;BAe146-100
B462|142|British Aerospace|BAe 146-200|BAe 146;146;BAe146;146-200;British Aerospace 146
B463|143|British Aerospace|BAe 146-300|146-300;BAe146-300
RJ85|AR8|Avro|RJ85|Avro RJ-85;Avro Regional Jet 85;RJ-85
RJ1H|AR1|Avro|RJ100|Avro RJ-100;Avro Regional Jet;Avro Regional Jet 100;RJ-100;ARJ;AVRO
RJ70|AR7|Avro|RJ70|Avro RJ-70;RJ-70
H25B|H25|British Aerospace|HS 125|BAe 125;Hawker 800;HS-125;Hawker 850
DH89||De Havilland|DH 89 Dragon Rapide|Dragon Rapide;DH89
DOVE|DHD|De Havilland|DH 104 Dove|Dove
HERN|DHH|De Havilland|DH 114 Heron|Heron
DH84||De Havilland|DH 84 Dragon|Dragon
BN2P|BNI|Britten-Norman|BN-2 Islander|Islander;BN-2;BN2;BN-2A;BN-2B Islander
BN2T|BNT|Britten-Norman|BN-2T Turbine Islander|Turbine Islander
TRIS||Britten-Norman|BN-2A Mk III Trislander|Trislander
SH33|SH3|Shorts|330|Short 330;SD3-30;Shorts 330
SH36|SH6|Shorts|360|Short 360;SD3-60;Shorts 360
SC7|SHS|Shorts|SC.7 Skyvan|Skyvan
F27|F27|Fokker|F27 Friendship|F27;Friendship;F-27;Fairchild F-27;F.27;FH-227
F50|F50|Fokker|50|Fokker 50;F-50;F50
F60||Fokker|60|Fokker 60
F28|F28|Fokker|F28 Fellowship|F28;Fellowship;F-28;F.28;F28-4000;F28-1000;F21;F22;F24
F70|F70|Fokker|70|Fokker 70;F-70
F100|100|Fokker|100|Fokker 100;F-100;F100
VF14||VFW|VFW-614
SF34|SF3|Saab|340|Saab 340;SF340;SF-340;S340;Saab-Fairchild 340;SF340A;SFA;Saab 340A
SF34|SFB|Saab|340B|SF340B;340B Plus
SB20|S20|Saab|2000|Saab 2000;S2000
SCAN||Saab|90 Scandia|Scandia
D328|D38|Dornier|328|Dornier 328;Do 328;Do-328;328-100
J328|FRJ|Dornier|328JET|Dornier 328JET;Fairchild Dornier 328JET;328-300
D228|D28|Dornier|228|Dornier 228;Do 228;Do-228
D28D||Dornier|Do 28 Skyservant|Skyservant
JU52|JU5|Junkers|Ju 52/3m|Ju 52;Ju-52;Tante Ju
CVLP|CV4|Convair|CV-440 Metropolitan|CV-240;CV-340;CV-440;Metropolitan;Convairliner
CVLT|CVF|Convair|CV-580|Convair 580;CV-540;CV-600;CV-640;Convair 640
C880||Convair|880|Convair 880;CV-880
C990||Convair|990 Coronado|Convair 990;Coronado;CV-990
M404||Martin|4-0-4|Martin 404;Martin 2-0-2
G159|GRS|Gulfstream|G-I|Gulfstream I;Grumman Gulfstream I
GLF4|GJ4|Gulfstream|G-IV|Gulfstream IV;G450;G400
GLF5|GJ5|Gulfstream|G-V|Gulfstream V;G550
GLF6||Gulfstream|G650
GA5C||Gulfstream|G500
GA6C||Gulfstream|G600
G280||Gulfstream|G280
GLF2||Gulfstream|G-II
GLF3||Gulfstream|G-III
G21|GRG|Grumman|G-21 Goose|Goose
G73|GRM|Grumman|G-73 Mallard|Mallard
G73T||Grumman|G-73T Turbo Mallard|Turbo Mallard
SU95|SU9|Sukhoi|Superjet 100|SSJ-100;SSJ100;SSJ;Superjet;Superjet 100-95;RRJ-95
T154|TU5|Tupolev|Tu-154|Tu154;Tu-154M;Tu-154B
T134|TU3|Tupolev|Tu-134|Tu134;Tu-134A
T204|T20|Tupolev|Tu-204|Tu204;Tu-214
T104||Tupolev|Tu-104
T114||Tupolev|Tu-114
T124||Tupolev|Tu-124
T144||Tupolev|Tu-144
IL62|IL6|Ilyushin|Il-62|Il62;Il-62M
IL86|ILW|Ilyushin|Il-86|Il86
IL96|IL9|Ilyushin|Il-96|Il96;Il-96-300;I93
IL18|IL8|Ilyushin|Il-18|Il18
IL14||Ilyushin|Il-14|Il14
IL12||Ilyushin|Il-12
I114|I14|Ilyushin|Il-114|Il114
IL76|IL7|Ilyushin|Il-76
YK40|YK4|Yakovlev|Yak-40|Yak40
YK42|YK2|Yakovlev|Yak-42|Yak42;Yak-42D
AN24|AN4|Antonov|An-24|An24
AN26|A26|Antonov|An-26
AN2|AN2|Antonov|An-2
AN28|A28|Antonov|An-28|PZL M28 Skytruck
A140|A40|Antonov|An-140
A148|A81|Antonov|An-148|An148
A158||Antonov|An-158
AN10||Antonov|An-10
AN12|ANF|Antonov|An-12
AN72|AN7|Antonov|An-72
AN38||Antonov|An-38
L410|L4T|Let|L-410 Turbolet|L-410;L410;Turbolet;L-410UVP
L610||Let|L-610
AJ27|C27|COMAC|ARJ21|ARJ21-700;C909
C919|919|COMAC|C919
MA60|MA6|Xian|MA60|Xian MA-60;Y-7;AN-24 Y7
MA6H||Xian|MA600
Y12|YN2|Harbin|Y-12|Y12
YS11|YS1|NAMC|YS-11|YS11
MRJ9||Mitsubishi|SpaceJet M90|MRJ90
MU2|MU2|Mitsubishi|MU-2
N219||Indonesian Aerospace|N219
C212|CS2|CASA|C-212 Aviocar|CASA 212;Aviocar;C-212
CN35|CS5|CASA|CN-235|CN235;CASA CN-235
AZUR||CASA|C-207 Azor|Azor
B190|BEH|Beechcraft|1900D|Beech 1900;Beechcraft 1900;1900C;Raytheon Beech 1900D;Beech 1900D;BE1
B190|BES|Beechcraft|1900C|Beech 1900C
BE99|BE9|Beechcraft|99|Beech 99;C99;Beechcraft 99 Airliner
BE20||Beechcraft|King Air 200|Super King Air;King Air;B200;Super King Air 200
B350||Beechcraft|King Air 350|Super King Air 350
BE9L||Beechcraft|King Air 90|C90
BE58||Beechcraft|58 Baron|Baron;Baron 58
BE55||Beechcraft|55 Baron
BE18|BE2|Beechcraft|18|Beech 18;Twin Beech
BE36||Beechcraft|36 Bonanza|Bonanza;A36
BE35||Beechcraft|35 Bonanza|V35
BE76||Beechcraft|76 Duchess|Duchess
BE40|BE4|Beechcraft|400 Beechjet|Beechjet;Hawker 400
PRM1||Beechcraft|390 Premier|Premier 1
SW4|SWM|Fairchild Swearingen|Metroliner|Metro;Metro III;Metro 23;SA-227;SA226;Merlin;SW3;Swearingen Metro
C208|CN1|Cessna|208 Caravan|Caravan;Grand Caravan;208B;Cessna 208;Cessna Caravan;Cessna 208B Grand Caravan
C172|CN1|Cessna|172 Skyhawk|Skyhawk;Cessna 172
C152||Cessna|152|Cessna 152
C150||Cessna|150|Cessna 150
C182||Cessna|182 Skylane|Cessna 182;Skylane
C185||Cessna|185 Skywagon
C206||Cessna|206 Stationair|Cessna 206;Stationair
C207||Cessna|207|Cessna 207
C210||Cessna|210 Centurion|Cessna 210
C310||Cessna|310|Cessna 310
C337||Cessna|337 Skymaster
C402|CN2|Cessna|402|Cessna 402
C404||Cessna|404 Titan|Cessna 404
C406|CNT|Cessna|F406 Caravan II|Reims F406
C408||Cessna|408 SkyCourier|SkyCourier
C414||Cessna|414
C421||Cessna|421 Golden Eagle
C425||Cessna|425 Conquest I
C441||Cessna|441 Conquest II
C500|CNJ|Cessna|500 Citation I|Citation;Citation I
C510||Cessna|510 Citation Mustang|Citation Mustang
C525||Cessna|525 CitationJet|CitationJet;CJ1
C25A||Cessna|525A CitationJet CJ2|CJ2
C25B||Cessna|525B CitationJet CJ3|CJ3
C25C||Cessna|525C CitationJet CJ4|CJ4
C550||Cessna|550 Citation II|Citation II;Citation Bravo
C560||Cessna|560 Citation V|Citation V
C56X||Cessna|560XL Citation Excel|Citation Excel;Citation XLS
C650||Cessna|650 Citation III
C680||Cessna|680 Citation Sovereign|Citation Sovereign
C68A||Cessna|680A Citation Latitude|Citation Latitude
C700||Cessna|700 Citation Longitude|Citation Longitude
C750||Cessna|750 Citation X|Citation X
C195||Cessna|195 Businessliner
P28A||Piper|PA-28 Cherokee|Cherokee;Warrior;Archer;PA-28
P28R||Piper|PA-28R Arrow|Arrow
PA31|PAG|Piper|PA-31 Navajo|Navajo;Chieftain;PA-31;PA-31-350 Chieftain
PAY2|PA2|Piper|PA-31T Cheyenne|Cheyenne
PA34||Piper|PA-34 Seneca|Seneca
PA32||Piper|PA-32 Cherokee Six|Cherokee Six;Saratoga
PA18||Piper|PA-18 Super Cub|Super Cub
J3||Piper|J-3 Cub|Cub
PA23||Piper|PA-23 Apache|Aztec
PA44||Piper|PA-44 Seminole|Seminole
PA46||Piper|PA-46 Malibu|Malibu
P46T||Piper|PA-46T Meridian|Meridian
PC12|PL2|Pilatus|PC-12|PC12
PC6T|PL6|Pilatus|PC-6 Turbo Porter|Porter;PC-6
PC24||Pilatus|PC-24
P180||Piaggio|P.180 Avanti|Avanti
P68||Partenavia|P.68
TBM9||Socata|TBM 930|TBM 900;TBM 940
TBM7||Socata|TBM 700
TBM8||Socata|TBM 850
SR22||Cirrus|SR22
SR20||Cirrus|SR20
SF50||Cirrus|SF50 Vision Jet|Vision Jet
DA40||Diamond|DA40
DA42||Diamond|DA42
DA62||Diamond|DA62
M20P||Mooney|M20
AC90||Rockwell|Turbo Commander 690
LJ35|LRJ|Learjet|35|Learjet 35;Lear 35
LJ45||Learjet|45
LJ60||Learjet|60
LJ75||Learjet|75
LJ31||Learjet|31
LJ23||Learjet|23
CL60|CCJ|Bombardier|Challenger 600|Challenger 604;Challenger 605;Challenger 650;Challenger
CL30||Bombardier|Challenger 300
CL35||Bombardier|Challenger 350
GLEX|CCX|Bombardier|Global Express|Global 6000;BD-700
GL5T||Bombardier|Global 5000
GL7T||Bombardier|Global 7500
FA50|DF5|Dassault|Falcon 50
F900|DF9|Dassault|Falcon 900
F2TH|D20|Dassault|Falcon 2000
FA7X|DF7|Dassault|Falcon 7X
FA8X||Dassault|Falcon 8X
FA20|DF2|Dassault|Falcon 20
FA10||Dassault|Falcon 10
HDJT||Honda|HA-420 HondaJet|HondaJet
EA50||Eclipse|500
BE60||Beechcraft|60 Duke
STAR||Beechcraft|2000 Starship
ASTR||IAI|1125 Astra
GALX||IAI|1126 Galaxy|G200
WW24|WWP|IAI|1124 Westwind
ARVA||IAI|Arava
NOMA|CD2|GAF|Nomad|N22 Nomad;N24 Nomad
JETP||Handley Page|HP.137 Jetstream|Jetstream 1
SAAT||Saunders|ST-27
TRIM||Ford|Trimotor|Ford Trimotor
C46|CWC|Curtiss|C-46 Commando|C-46
SUND||Short|S.25 Sunderland|Sunderland;Sandringham
SGUP||Aero Spacelines|Super Guppy
LANC||Avro|Lancaster
YORK||Avro|685 York|York
TUDR||Avro|Tudor
ALBA||De Havilland|DH 91 Albatross
EC35|EC3|Airbus Helicopters|EC135|H135;Eurocopter EC135
EC45|EC4|Airbus Helicopters|EC145|H145;Eurocopter EC145;BK117
AS50|NDE|Airbus Helicopters|AS350 Écureuil|H125;Squirrel;AStar;AS-350
AS55||Airbus Helicopters|AS355 Twin Squirrel|AS-355
EC30||Airbus Helicopters|EC130|H130
AS32|APH|Airbus Helicopters|AS332 Super Puma|Super Puma
EC25||Airbus Helicopters|H225 Super Puma|EC225
AS65|NDH|Airbus Helicopters|AS365 Dauphin|Dauphin
B06|BH2|Bell|206 JetRanger|JetRanger;Bell 206;LongRanger
B407||Bell|407|Bell 407
B412||Bell|412|Bell 412
B212||Bell|212|Bell 212
B429||Bell|429
B222||Bell|222
UH1||Bell|UH-1 Iroquois|Huey
B47G||Bell|47|Bell 47
B505||Bell|505
S61|S61|Sikorsky|S-61|S-61N
S76|S76|Sikorsky|S-76
S92||Sikorsky|S-92
S58||Sikorsky|S-58|S58T
A139|AWH|Leonardo|AW139|AgustaWestland AW139
A109|AGH|Leonardo|A109|AW109
A169||Leonardo|AW169
A189||Leonardo|AW189
EH10||Leonardo|AW101
MI8|MIH|Mil|Mi-8|Mi-17;Mi8
R44||Robinson|R44
R22||Robinson|R22
R66||Robinson|R66
H500||MD Helicopters|MD 500|Hughes 500
EXPL||MD Helicopters|MD 900 Explorer
V107||Boeing Vertol|107
CH47||Boeing|CH-47 Chinook|Chinook;Boeing 234
BALL||Balloon|Hot-air balloon|Balloon;Hot air balloon
SHIP||Airship|Airship|Zeppelin;Zeppelin NT
GLID||Glider|Glider|Sailplane
ULAC||Microlight|Microlight|Ultralight
`;
