/**
 * A small file of each format, written by hand for the tests, by format ID. People, bookings and
 * registrations are invented.
 */
export const exampleFiles: Record<string, string> = {
  fr24: `
Date,"Flight number",From,To,"Dep time","Arr time",Duration,Airline,Aircraft,Registration,"Seat number","Seat type","Flight class","Flight reason",Note,Dep_id,Arr_id,Airline_id,Aircraft_id
2019-05-04,"BA 117","London / Heathrow (LHR/EGLL)","New York / John F. Kennedy (JFK/KJFK)",08:25:00,11:20:00,07:55:00,"British Airways (BA/BAW)","Boeing 747-400 (B744)",G-CIVX,64A,1,4,1,"Upper deck,
last row",1,2,3,4
2019-05-11,BA178,"New York / John F. Kennedy (JFK/KJFK)","London / Heathrow (LHR/EGLL)",18:30:00,00:00:00,06:50:00,"British Airways (BA/BAW)"," ()",,,0,1,2,,1,2,3,4
1984-07,,"Köln/Bonn / Konrad Adenauer (CGN/EDDK)","Berlin / Tegel (TXL/EDDT)",00:00:00,00:00:00,00:00:00," (/)"," ()",,,,,,,1,2,3,4
`,
  openflights: `\ufeffDate,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID
1998-03-02 07:15:00,HEL,LHR,AY831,Finnair,1149,03:10,12C,A,Y,B,MD-80,OH-LMA,,"Snow",421,507,2350,
1998-03-05,LHR,HEL,832,Finnair,1149,03:00,,,B,L,,,,"",507,421,2350,
2003,OSL,BGO,,Unknown,201,00:50,,,,,,,,"",644,637,-1,
`,
  jetlog: `date,origin,destination,departure_time,arrival_time,arrival_date,seat,aircraft_side,ticket_class,purpose,duration,distance,airplane,airline,tail_number,flight_number,notes
2023-11-17,EDDF,KSFO,13:25,16:05,2023-11-17,window,right,economy+,leisure,700,9140,Boeing 747-8,DLH,D-ABYA,LH454,First line\\nsecond line
2023-12-02,KSFO,EDDF,19:10,15:00,2023-12-03,aisle,,business,business,650,9140,,DLH,,LH455,
`,
  flighty: `Date,Airline,Flight,From,To,Dep Terminal,Dep Gate,Arr Terminal,Arr Gate,Canceled,Diverted To,Gate Departure (Scheduled),Gate Departure (Actual),Take off (Scheduled),Take off (Actual),Landing (Scheduled),Landing (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),Aircraft Type Name,Tail Number,PNR,Seat,Seat Type,Cabin Class,Flight Reason,Notes,Flight Flighty ID
2024-02-09,SAS,1423,CPH,OSL,3,B7,,E9,false,,2024-02-09T21:00,2024-02-09T23:50,2024-02-09T21:12,2024-02-10T00:04,2024-02-09T22:05,2024-02-10T00:55,2024-02-09T22:15,2024-02-10T01:02,Airbus A320neo,SE-ROX,QWERTY,4F,WINDOW,PREMIUM_ECONOMY,BUSINESS,Snow at Kastrup,f-1
2024-02-11,SAS,1456,OSL,CPH,,,,,true,,2024-02-11T10:00,,,,,,2024-02-11T11:10,,,,,,,,,,f-2
2024-03-01,BAW,322,LHR,AMS,5,A10,,,false,EIN,2024-03-01T07:10,,,,,,2024-03-01T09:30,,,,,,,,,,f-3
`,
  'app-in-the-air': `user: 1
trips:
Ownership.MINE;2018-07-13T08:15:00;2018-07-13T13:50:00;LCY;EVN;2018-06-30T21:57:43;2022-10-26T20:51:53;None
flights:
ECO LIGHT;11C;ABC12D;None;None;None;mail;LH;929;E90;LCY;FRA;2018-07-13T08:15:00;2018-07-13T09:40:00;2018-07-13T09:15:00;2018-07-13T11:40:00;2018-06-30T21:57:43
BUSINESS (C);None;None;None;None;None;mail;LH;582;321;FRA;CAI;2018-07-13T20:30:00;2018-07-14T00:35:00;2018-07-13T22:30:00;2018-07-14T02:35:00;2018-06-30T21:57:43
hotels:
None;Nile Terrace;2018-07-14;2018-07-17

rental cars:

expenses:

Ownership.FRIEND;2018-08-01T08:00:00;2018-08-01T09:00:00;OSL;BGO;2018-06-30T21:57:43;2022-10-26T20:51:53;None
flights:
None;None;None;None;None;None;mail;DY;604;73H;OSL;BGO;2018-08-01T08:00:00;2018-08-01T08:55:00;2018-08-01T10:00:00;2018-08-01T10:55:00;2018-06-30T21:57:43
hotels:
`,
  byair: `Flight Date,Flight Code,Departure Airport Code,Arrival Airport Code,Departure Time,Arrival Time,Booking Code,Seat Number,Seat Type,Seat Class,Purpose,Notes,Ownership,byAir Flight ID,byAir Codeshare ID
2022-09-30,SL*1508,BKK,HKT,22:40,00:05,PNR001,31K,window,economy_plus,leisure,Rain,mine,b-77,c-1
2022-10-04,SL1509,HKT,BKK,09:00,10:25,,,,jumpseat,,,mine,b-78,
2022-10-05,TG920,BKK,FRA,23:45,06:15,,,,,,,friend,b-79,
`,
  jetlovers: `id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg,class,reason,seat_type,seat
900001,2011-04-30,VIE,NRT,5690,Austrian,OS51,Boeing 777-200ER,OE-LPD,P,B,M,23E
900002,2011-05-31,NRT,VIE,5690,Austrian,OS52,,,F,L,W,1A
`,
  'airtrail-json': `{
  "users": [
    { "id": "u1", "username": "alex", "displayName": "Alex Example" }
  ],
  "flights": [
    {
      "date": "2025-10-25",
      "datePrecision": "day",
      "from": { "icao": "EFHK", "iata": "HEL", "name": "Helsinki-Vantaa", "lat": 60.3172, "lon": 24.9633, "country": "FI", "tz": "Europe/Helsinki" },
      "to": { "icao": "KJFK", "iata": "JFK", "name": "John F Kennedy", "lat": 40.6398, "lon": -73.7789, "country": "US", "tz": "America/New_York" },
      "departure": "2025-10-25T11:20:00.000Z",
      "arrival": "2025-10-25T20:05:00.000Z",
      "departureScheduled": "2025-10-25T11:10:00.000Z",
      "arrivalScheduled": null,
      "duration": 31500,
      "flightNumber": "AY15",
      "airline": { "name": "Finnair", "icao": "FIN", "iata": "AY" },
      "aircraft": { "name": "Airbus A350-900", "icao": "A359" },
      "aircraftReg": "OH-LWA",
      "departureTerminal": "2",
      "note": "Northern lights",
      "customFields": { "meal": "fish" },
      "passengers": [
        { "userId": "u1", "guestName": null, "seat": "window", "seatNumber": "12A", "seatClass": "economy+", "flightReason": "leisure" },
        { "userId": null, "guestName": "Sam", "seat": "other", "seatNumber": null, "seatClass": "economy", "flightReason": "business" }
      ]
    }
  ]
}
`,
  'airtrail-csv': `date,from,to,departure,arrival,duration,flightNumber,flightReason,airline,aircraft,aircraftReg,note,seat,seatNumber,seatClass
2024-08-01,Copenhagen Kastrup,LHR,2024-08-01T06:30:00.000Z,2024-08-01T08:25:00.000Z,6900,SK501,business,SAS,A20N,SE-ROA,Fog,aisle,9D,economy
`,
  'miles-and-more': `{"SegmentListResponses":[
{"DepartureDate":"2025-03-01","ArrivalDate":"2025-03-01","OriginAirportCode":"ZRH  ","DestinationAirportCode":"ATH  ","AirlineDesignatorCode":"LX   ","FlightNumber":1830,"CompartmentClass":"E","AircraftCode":"32N  ","Distance":1006,"TimeOnPlane":9600,"StatusPoints":20,"AwardMiles":552,"DepartureTime":"2025-03-01T11:35:00.000+0000","ArrivalTime":"2025-03-01T14:15:00.000+0000","PnrrecordLocator":"XYZ789"},
{"DepartureDate":"1999-12-24","OriginAirportCode":"MUC","DestinationAirportCode":"","AirlineDesignatorCode":"LH","FlightNumber":100}
]}
`,
  tripit: `BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//TripIt//NONSGML Calendar//EN\r
BEGIN:VEVENT\r
UID:trip-1@tripit.example\r
DTSTART;VALUE=DATE:20240901\r
DTEND;VALUE=DATE:20240905\r
SUMMARY:Birmingham\\, England\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:flight-1@tripit.example\r
DTSTART:20240901T082000Z\r
DTEND:20240901T102500Z\r
SUMMARY:SK2535 CPH\r
  to BHX\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:hotel-1@tripit.example\r
DTSTART:20240901T140000Z\r
DTEND:20240905T090000Z\r
SUMMARY:Check-in: Canal Inn\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:flight-2@tripit.example\r
DTSTART;TZID=Europe/London:20240905T194500\r
DTEND;TZID=Europe/Copenhagen:20240905T223500\r
SUMMARY:SK2536 BHX to CPH\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:flight-3@tripit.example\r
STATUS:CANCELLED\r
DTSTART:20240906T080000Z\r
DTEND:20240906T100000Z\r
SUMMARY:SK501 CPH to LHR\r
END:VEVENT\r
END:VCALENDAR\r
`,
  flightmemory: `<!DOCTYPE HTML>
<html><head><TITLE>FlightMemory - Flugdaten</TITLE></head><body>
<table cellspacing="2"><tr valign="bottom"><th>Nr.</th><th>Datum</th></tr>
<tr valign="top">
  <td align="right">2<br></td>
  <td><nobr>24.12.1999</nobr><br>23:45<br>09:35 +1</td>
  <td><b>YHZ</b><br></td><td><b>Halifax</b><br>Kanada<br>Robert L. Stanfield</td>
  <td><b>LHR</b><br></td><td><b>London</b><br>Gro&szlig;britannien<br>Heathrow</td>
  <th><table><tr><td>4,589&nbsp;</td><td>km</td></tr><tr><td>5:50&nbsp;</td><td>h</td></tr></table></th>
  <td>Air Canada<br>AC 860</td><td>Boeing 767-300<br>C-FXCA<br>Gimli</td>
  <td>12A/Fenster<br><small>Prem.Eco<br>Passagier<br>Gesch&auml;ftlich</small></td>
  <td><span title="Kommentar: Heiligabend &amp; Schnee">Kom</span><br><a href="?go=flugdaten_edit&id=77&dbpos=0">EDIT</a></td>
</tr>
<TR vAlign=top><TD>1<BR></TD><TD><NOBR>1997</NOBR><BR><BR> -1</TD><TD><B>FRA</B><BR></TD><TD><B>Frankfurt</B><BR>Deutschland</TD><TD><B>VIE</B><BR></TD><TD><B>Wien</B></TD>
<TH><TABLE><TR><TD>386&nbsp;</TD><TD>mi</TD></TR><TR><TD>1:21&nbsp;</TD><TD>h</TD></TR></TABLE></TH><TD><BR></TD><TD>&nbsp;</TD><TD>&nbsp;/&nbsp;<BR><SMALL>Economy<BR>Crew<BR>Privat</SMALL></TD><TD><BR></TD></TR>
</table></body></html>
`,
  'sojourn-csv': `id,date,order,mode,number,from_id,from_kind,from_iata,from_icao,from_name,from_town,from_country,from_region,from_lat,from_lon,from_zone,to_id,to_kind,to_iata,to_icao,to_name,to_town,to_country,to_region,to_lat,to_lon,to_zone,departure_scheduled,travellers,traveller_names,seats
j-1,1984-06-12,,sea,,port-1,port,,,Holyhead,Holyhead,GB,GB-AGY,53.308,'-4.633,Europe/London,port-2,port,,,Dún Laoghaire,Dún Laoghaire,IE,IE-DRG,53.301,'-6.133,Europe/Dublin,14:45,alex;sam,Alex;Sam,;C12
`,
  'sojourn-json': `{
"format": "sojourn-journeys",
"version": 1,
"journeys": [
{"id":"j-2","mode":"rail","date":"1991~","from":{"id":"s-1","kind":"station","iata":"","icao":"","name":"Wien Westbahnhof","town":"Vienna","country":"AT","region":"AT-9","lat":48.1967,"lon":16.3378,"zone":"Europe/Vienna"},"to":{"id":"s-2","kind":"station","iata":"","icao":"","name":"Budapest Keleti","town":"Budapest","country":"HU","region":"HU-BU","lat":47.5003,"lon":19.0839,"zone":"Europe/Budapest"},"travellers":[{"slug":"alex","name":"Alex","seat":"","seatPosition":"","cabin":"first","reason":"leisure"}]}
]
}
`,
};
