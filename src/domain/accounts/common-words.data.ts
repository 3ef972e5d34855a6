/**
 * Words that passwords are made of most often, in lower case: those of published lists of leaked
 * passwords, names, teams, places, and what is near at hand. `password.ts` also tries them in
 * disguise, doubled up, and with digits or signs around, so that they stand for far more.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
aassdd abba abcabc abcd abcde abcdef abraham abril access acdc achilles acmilan adele admin
adminadmin administrador administrator adventure aerosmith africa african agosto ahmed airbus
airforce airline airplane airport aisha ajax akira alabama alaska alessandro alex alexander
alexandra alexis ali alice alien aliens alison allah allison alone always amanda amazing amazon
amber amelia america american amit amsterdam anakin anastasia anders andre andrea andreas andrew
android angel angela angelina angelo angels angelus anil anime anna anne annie anniversary
anonymous ant anthony antonio anything aout apache apollo apple apples april aquaman arabia
aragorn archer ares argentina arizona army arrow arsenal arthur asdasd asdf asdfasdf asdfg asdfgh
ashley asia asshole astrid astros athena athens atlanta atomic auckland audi august aunt aussie
austin australia austria autumn ava avalanche avatar avengers aviation avocado avril awesome
azerty babe baby babyboy babygirl bacardi backstreet bacon badger bailey bambi banana bananas
bandit bangkok bank banker bar barbara barbarian barbie barcelona barney bart baseball basketball
bass bassist bastard bathroom batman bayern baz beach beaches beagle bear bears beatles beautiful
beauty beaver beckham bedroom bee beer beers bees beetle beijing belgium believe bella bender
benfica bengals benjamin benvenuto beretta berlin bernard besiktas best bestfriend bestfriends
betty beyonce bible bicycle bieber bienvenido bienvenue bigbird bigboss bigdick bigdog biggie bike
biker bikini bilbo billionaire billy birthday bison bitch bitches bjorn black blackbeard
blackberry blackbird blackcat blackdog blackhawk blackhawks blackjack blackmetal blackrose
blacksabbath blah blahblah blank bleach blessed blessing blink blowme blue blueberry bluebird
blueeyes bluemoon blues bluesky blur bmw boat bobby bobmarley boca bocajuniors boeing bombay bond
bonjour bonjovi booboo boobs booger boomer bored boring boris boss boston bowie boxer boxing boy
boyfriend boys brandon brandy brasil braves brazil bremen brian brisbane britain british britney
brittany broadway broccoli broken bronco broncos bronx bronze brooklyn brother brothers brown
brownie browns bruce bruins brussels bubba bubblegum bubbles buccaneers budapest buddha buddy
budweiser buffalo buffy bugatti bugs bulbasaur bull bulldog bulldogs bullet bulls bullshit
bumblebee bunny burger bus buster butter buttercup butterfly butthead cabbage cadillac calcutta
calgary california callofduty camaro cambridge camel cameron camper camping canada canadian canary
candy cannabis canucks canyon cappuccino captain captainamerica captainmorgan car caramel caravan
cardinals carlos carlsberg carmen carol carolina caroline carrot cars cartman casey cash casino
casper castle cat catherine cathy cats catwoman cave cedar celtic celtics chair challenger
champagne champion champions chandler change changeme chantal charger chargers charizard charles
charlie charliebrown charlotte cheddar cheese cheeseburger cheesecake cheetah chelsea chen
cherokee cherries cherry chester chevrolet chevy chewbacca chiara chicago chicken chief chiefs
child children chile chimp china chinese chloe chocolat chocolate choi chris christ christian
christina christine christmas christopher chrysler church ciao cigarette cinnamon circus citroen
claire claudia climber climbing clock cloud cloudy clown cobain cobra cocacola cock cocktail
coconut cody coffee coke coldplay colin college collie cologne colombia color colour colt colts
comanche comet compaq computer concorde condom connor contrasena cookie cookies cool cooldude
coolguy copenhagen copper corinthians corona corvette cosmos cougar counterstrike courtney cousin
cow cowboy cowboys cowgirl crack cracker craig cranberry crazy crazyman cricket crimson crow crown
crystal cuba cubs cucumber cuddles cunt cupcake curry cyber cyborg cycling cynthia dad daddy daffy
dagger daisy dakota dallas dalmatian dammit damn dance dancer dancing danger dangerous dangerzone
daniel danielle daredevil darling darthvader daughter david davidson deadpool death deathnote
debian december decembre deepak default delhi demo demon demons denmark dennis denver depeche
depechemode derek desert desktop detective deutschland devil devils dexter dezember diablo diamond
diamonds diana diane diciembre dick dickhead diego dienstag digimon digital dimitri disco diver
diving divorced doctor dodge dodgers dog doggy dogs dollar dollars dolphin dolphins dominic donald
donkey donna donnerstag donut doom door dora dorothy dortmund douglas dove downtown dracula dragon
dragonball drake dream dreamer dreams driver driving drpepper drummer drums drunk dubai dublin
ducati duck dumb dumbass dumbledore dumbo dummy duncan dustin dutch dvorak dwarf dylan eagle
eagles earth earthquake easter edcrfv edgar edinburgh edward edwin eeyore egypt eight ekaterina
electric elena elephant elf elizabeth ella elliott elmo elton elves elvis emerald emily eminem
emma empty energy enero engineer england english enterprise eric erik espana espresso ete eugene
europe eva evan evangelion evening everton everyone everything example excellent explorer extreme
fabulous facebook fairies fairy faith falcon falcons fall family familyguy fanta fantastic father
fatima febrero februar february federer fender fenerbahce fernando ferrari ferret fevrier
feyenoord fiat finland fire firebird firefly firefox fireman firewall first fish fisherman fishing
five flame flamengo flames flash flight flights florence florida flower flowers floyd fluffy
flyers flying foo foobar football force ford fordf foreigner forest forever fortnite four fox foxy
france frances francesca francesco francis francisco francois frank frankenstein frankfurt frankie
franklin freak freaky fred freddy freedom freitag french friday friend friends friendship frodo
frog froggy fruhling fuck fucker fuckme fuckoff fuckyou funny funnyman futurama gabriel
galatasaray galaxy gameboy gandalf ganesh gangsta gangster ganja garage garden gardener garfield
garlic gary gateway gatorade gay gecko geheim general genesis geneva gentleman george georgia
gerald german germany geronimo ghost ghostrider giant giants gilbert gin ginger giovanni giraffe
girl girlfriend girls giulia giuseppe gladiator glasgow glock glory gmail goalkeeper goat goblin
god godisgood godislove godzilla goku gold golden goldeneye goldfish goldstar golf golfer goliath
goober goofy google goose gordon gorgeous gorilla grace grandma grandpa granny grape grapes
grasshopper gray great greatest greece green greenbay greenday greenlantern greentea greg gregory
greta grey griffin grizzly gryffindor guest guinness guitar guitarist gummy gummybear gundam
gunner gunners gunsnroses hacker hackers hacking hades hallo halloween halo hamburg hamburger
hamster handsome hannah hans hansolo happiness happy hardcore harley harleydavidson harleyquinn
harrison harry harrypotter harvard haslo hassan hawaii hawk hawks hazel heart heartbreak hearts
heat heather heaven hector heidi heineken helen helga helicopter hell hello hellokitty helsinki
henry herbst hercules hermione hero heroes heslo hey highway hiking hill hinata hiphop hippo hiver
hjkl hobbit hockey hogan hogwarts hola holiday holidays holland holly hollywood holmes holy home
homer homerun homesweethome homework honda honey honeybee hongkong hooker hope hornet hornets
horny horse horses hotdog hotmail hotstuff hottie house household houston howard huang hufflepuff
hugs hulk human hummer hundred hunter hunting hurricane husband husky hussein hustler ibrahim ice
iceberg icecream iceman ichigo idiot igor ilove iloveme iloveyou impala incredible india indian
indiana indianajones indians indigo indonesia ingrid insane instagram internazionale internet
invierno iphone iran iraq ireland irish iron ironmaiden ironman isaac isabella islam island
islanders islands israel istanbul itachi italia italian italy ivan ivy jack jackdaniels jackpot
jackson jacksparrow jacob jacques jade jagger jaguar jaguars jaime jakarta jake jamaica james
jamesbond jamie jane janet januar january janvier japan japanese jasmine jason jasper jayz jazz
jean jedi jeep jeff jeffrey jellybean jennifer jenny jens jeremy jerry jesse jessica jesus
jesuschrist jets jill jim jimmy joanna joanne joel joey john johncena johnnie johnny joke joker
jonathan jordan jose joseph josh joshua journey journeys juan juanita judo judy juillet juin juli
julia julian julie julio july june jungle juni junio jupiter jurassic jurassicpark jurgen justice
justin justinbieber juventus kakashi kangaroo kansas kanye karate karen katana kate katherine
kathleen kathy katie kawaii kawasaki kelly kendoll kenneth kenny kenobi kenya kermit kevin kids
kiev killer killers kim kimberly king kingdom kingkong kirk kiss kisses kissme kitchen kitten
kitty kittycat kiwi klaus klingon knicks knight knights koala kobe korea korean korn kramer
krishna kumar kungfu kurtcobain kuwait kyle kyoto labrador ladies lady ladybug ladygaga lake
lakers lakshmi lamborghini lamp laptop larry lars lasagna last lasvegas latte laura lauren
lavender lawrence lawyer lazio lazy leafs lebanon lebron ledzeppelin lee legalize legend legends
legolas leia lemon lemonade lennon leo leon leonard leopard lesbian leslie letme letmein lettuce
lewis lexus liberty lightning lilies lily lime limpbizkit lincoln linda lingerie linkin linkinpark
linux lion lions lisa lisbon liu liverpool lizard lkjhgf logan login logon loki london lonely
looser lord losangeles losenord loser losers louis louise love lovely loveme lover loverboy lovers
loveyou luc luca lucas lucifer lucky lucy luffy luigi luis luke lukeskywalker lunatic lynn macos
maddog madison madman madonna madrid maerz maggie magic magical magician magneto magnum maiden
mama man manchester mancity mandalorian manga mango manhattan maniac manila manuel manutd maple
maradona marcel march marco marcus margaret margarita marge maria mariah marie marijuana marina
marine marines mario mark marlboro marley married mars marshall martha martin martini marvin mary
marzo maserati mason master masters matrix matteo matthew maurice maverick mavericks max maxwell
may mayo mazda mccartney mega megadeth megan megatron mehmet melanie melbourne melissa melon
melvin men mercedes mercury mercy meredith merlin messi metal metallica metro mets mewtwo mexican
mexico mia miami michael michelle michigan mickey microsoft midnight miguel mike mikey milan miles
military million millionaire minecraft minnie miranda mirror misspiggy mitchell mittwoch mnbv
mnbvcx mobile mocha mohamed mohammed molly mom mommy monday money monica monika monique monkey
monster monsters montag montana montreal moon moonlight mordor morgan morning morocco moron
morpheus moscow moses moskva motdepasse mother motherfucker motocross motorbike motorcycle
motorola mountain mountaindew mountains mouse mozzarella mufasa muffin muhammad mulder mum mumbai
munchen munich muppet murder murphy muse mushroom music musica musik mustafa mustang mypass
mypassword myself nadal nala nana nancy napoli naruto nascar natalia natalie natasha nathan
nathaniel naughty navy neil nelson neo neptune netflix network nevada newcastle newpassword
newyork neymar nguyen nicholas nick nicolas nicole nigeria nikita nils nina nine ninja nintendo
nirvana nissan noah nobody nokia none noodles nopassword norman norway nothing november novembre
noviembre nsync nuclear null number numberone nurse nutella oak oasis obiwan ocean october octobre
octubre odysseus officer offline offspring ogre oilers oktober olaf olga olive oliver olivia
olympic olympics omar one onedirection onepiece onion online only opal opel open opensesame
optimus optimusprime orange oranges orc orchid oreo orgasm orioles orlando osaka oscar oslo otaku
ottawa otter outlaw outlook owl oxford ozzy pablo pacers packers pakistan paladin palmeiras pamela
pancake panda pantera panther panthers papa papaya paradise paris park parker parola parrot pass
passcode passord passpass passphrase passport passwd password passwort pasta patel patricia
patrick patriots paul paula pauline peace peach peaches peanut peanutbutter pearl pearljam pedro
pegasus pele penguin penguins penis penthouse people pepper peppers pepsi perfect perfection
persian perth peru peter peugeot phantom phil philip philippines phillies phillip phoebe phoenix
pianist piano picard pickle pickles pierre pig piglet pikachu pilot pimp pine pineapple pink
pinkfloyd pinkpanther pirate pirates pistol pistons pitbull pizza placebo planet platinum playboy
player playgirl playmate playoffs playstation please pleaseme plum pluto poiuyt pokemon poker
poland police polska pontiac pony poodle pooh poohbear pookie pooky porn porno pornstar porsche
portland porto portugal poseidon potato potter power powerful powerpuff powers prague praha prayer
predator predators presley preston pretty prince princess princessleia princeton private priya
psycho pudding puma pumpkin punisher punk punkrock puppies puppy purple purplehaze pussy pussycat
python qatar qazwsx qazwsxedc qqwwee quake quarterback queen queens quidditch qweasd qweasdzxc
qweqwe qwer qwert qwerty qwertz rabbit raccoon racer rachel racing radiohead rafael rahul raiders
railroad railway rain rainbow rainbows rainy raj ralph rambo rammstein ramon randy ranger rangers
raphael rapper raspberry rattler raven ravenclaw ravens ravi raymond realmadrid rebecca rebel
rebels red redbaron redbull redfish redhead redrose redskins redsox redwings reggae remington
renault retriever rhino ricardo rich richard ricky rifle rihanna riley ringo rita rivendell river
riverplate rivers riverside road roadtrip robbie robert robin roblox robot robots rock rocket
rockets rocknroll rockstar rocky rodney roger roland rolling rollingstones roma roman rome ronald
ronaldo ronweasley rooney rooster root rootroot rose roses rosie ross rottweiler rover roxanne roy
royal ruby rudolph rugby rum runner running rush russell russia russian rusty ruth ryan saab
sabbath sabine sabres sabrina sailboat sailing sailor sailormoon saints sakura salasana sally
salmon salut sam samantha sammy sample samson samstag samsung samuel samurai sandiego sandra
sandwich sandy sanfrancisco sanjay santa santaclaus santiago santos sapphire sara sarah sasuke
satan sato saturday saturn sauron sausage savannah savior saxophone scarlet schalke school scooby
scoobydoo scooter scorpio scorpion scotland scott scottish scuba scully sea seahawks sean seaside
season seasons seattle sebastian second secret secreto sega segreto seinfeld senators senha
september septembre septiembre sergeant sergei sergio server sesame seven sex sexsex sexual sexy
sexyboy sexygirl shadow shakira shane shanghai shannon shaq shark sharks sharma sharon shaun shawn
sheep sheila sheriff sherlock ship shipping shit shiva shogun shooter shotgun sierra signin silver
silverado simba simon simpsons singapore singer singh single sister sisters sith sitting six
skateboard skater skating skiing skittles skoda skunk sky skyfall skyline skywalker slamdunk
slayer sleepy slimshady slipknot slut slytherin smile smiley smoke smokey smoking snake snickers
sniper snoop snoopdogg snoopy snow snowball snowboard snowflake snowman snuggles soccer softball
soldier soldiers solomon someone something sommer son sonia sonic sonntag sony sophia sophie
soundgarden southpark space spaghetti spain spaniel spanish spanky sparkle sparky sparrow
spartacus spartan spencer spicegirls spider spiderman spinach spirit spock spongebob sporting
spotify spring sprite spurs squidward squirrel squirtle stacey stacy stallion stan stanford
stanley star starcraft stargate starlight stars startrek starwars station steak steam steel
steelers stefan stella stephanie stephen steve steven stewie stockholm stone stonecold stoner
stones storm stormtrooper stormy strawberry striker stripper stuart student stupid subaru subway
sugar suitcase summer sun sunday sunflower sunil sunny sunrise sunset sunshine super superbowl
superhero superman superstar supreme surfer surfing susan sushi suzuki sven svetlana swallow
sweden sweet sweetheart sweetie swimmer swimming switzerland sword swords sydney sylvester sylvia
system table taken tamara tammy tampa tanaka tania tanya tara tatiana taxi taylor taylorswift
teacher techno teddy teddybear temp temporary ten tennis tequila teresa terminator terrier terry
test tester testing tests testtest tetris texans texas thailand thanksgiving thebest thepassword
third thomas thor thousand three thunder thursday tiffany tiger tigers tigger tim timothy tina
titan titanic titanium titans tits toad today todd together tokyo tolkien tomato tomcat tomorrow
tonight tony toor topaz topgun tornado toronto tortoise totoro tottenham touchdown toyota tracy
train trains tran trance transformers travel traveler traveling traveller travelling travis
treasure tree trees trekkie trevor trigger trinity tristan troll trout truck trucker trumpet
trustno truth tsunami tuesday tulip tupac turbo turkey turkiye turtle tweety twitter twix two
tyler tyson ubuntu uiop ukraine ultra uncle undefined undertaker unicorn united universe
university unknown uptown ursula user username useruser vacation vader vagina valentina valerie
valkommen valley vampire vancouver vanessa vanilla vegas vegeta velkommen venezuela venom venus
vera verano veronica viagra vicky victor victoria victory vienna vietnam vijay viking vikings
vincent violet violetta violin viper virginia virtual vladimir vodka void volcano voldemort
volkswagen volleyball voltron volvo voyage voyager vulcan wachtwoord waffle wales walter wang
warcraft warrior warriors warsaw wasp water waterfall watermelon watson wayne weasel website
wednesday weed weekend weird welcome welkom wellington welsh wendy werewolf westham whale whatever
whiskey whisky white whitehouse whitesnake whitney whore wife william willie willkommen willow
wilson win winchester wind window windows windy wine winner winners winnie winniethepooh winston
winter wisdom witch witchcraft witches wizard wizards wolf wolfgang wolverine wolves woman women
wonderful wonderwoman woods word worldcup wrestler wrestling wsxedc xavier xbox xfiles xmas xmen
xxxxxxxx yahoo yale yamada yamaha yang yankees yellow yes yesterday yoda yolanda yourpassword
yourself youtube yusuf yvonne zachary zaqwsx zaqxsw zealand zebra zelda zeppelin zeus zhang zhao
zidane zoe zoey zombie zombies zurich zxcv zxcvb zxcvbn zxcvbnm zxczxc zzzzzz
`
    .trim()
    .split(/\s+/),
);
