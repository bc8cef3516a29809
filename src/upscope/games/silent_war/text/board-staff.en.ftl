# Why a staff officer decided as they did. $hit and $loss are percent.
staff-only-way = There was nothing to choose.
staff-habit = No orders; the staff did as usual ({ $topic }).
staff-doctrine = By doctrine ({ $topic }).
staff-orders = By your orders, line { NUMBER($line, useGrouping: 0) } ({ $topic }).
staff-all-done = Nobody else is needed at sea.
staff-next-boat = She is next.
staff-sails = Sails for { $place }.
staff-bound-for = Bound for { $place }.
staff-course = Bound for { $place }: { $event } % chance of an incident on the way, { $loss } % of losing her.
staff-way-home = Her way home: { $event } % chance of an incident, { $loss } % of losing her.
staff-home-habit = No orders; the staff did as usual (which base). Her way there this week: { $event } % chance of an incident, { $loss } % of losing her.
staff-home-doctrine = By doctrine (which base). Her way there this week: { $event } % chance of an incident, { $loss } % of losing her.
staff-home-orders = By your orders, line { NUMBER($line, useGrouping: 0) } (which base). Her way there this week: { $event } % chance of an incident, { $loss } % of losing her.
staff-on-station = On station: { $place }.
staff-better-waters = Better waters next door: { $place }.
staff-ultra = Answers the ULTRA for { $place }.
staff-mission = On a special mission.
staff-search = Searches.
staff-searches = Searches: { $contact } % chance of meeting something.
staff-empty-waters = Nothing sails here any more.
staff-pack-formed = A pack is formed.
staff-newest-boat = The newest boat.
staff-best-column = The most promising column.
staff-most-promising = The most promising.
staff-let-it-pass = An escort is better left alone.
staff-best-spread = The best spread: { $hit } % to sink something, { $loss } % to lose the boat.
staff-best-guess = The best spread with unseen targets: about { $hit } % to sink something, { $loss } % to lose the boat.
staff-spare-points = The remaining points go where they help most.
staff-escorts-first = Attack escorts first.
staff-press = Re-attacks: about { $hit } % to sink something, { $loss } % to lose the boat.
staff-withdraw = Withdraws: about { $hit } % to sink something, { $loss } % to lose the boat.

# Why a decision is left to the person
staff-asks-everything = You want to decide everything yourself.
staff-asks-combat = There are ships in sight.
staff-asks-lost = A boat has been lost ({ $lost } so far).
staff-asks-capital = A capital ship: { $hit } % to sink something, { $loss } % to lose the boat.
staff-asks-odds = The odds are outside your limits: { $hit } % to sink something, { $loss } % to lose the boat.
staff-asks-damaged = The boat is damaged.
staff-asks-doctrine = An exception of the doctrine.
staff-asks-orders = You asked to decide this: line { NUMBER($line, useGrouping: 0) } of your orders.

staff-level-everything = Ask me everything
staff-level-everything-help = The staff only gives advice.
staff-level-combat = Ask me in combat
staff-level-combat-help = You decide when ships are in sight; the staff does the rest.
staff-level-exceptions = Ask me by exception
staff-level-exceptions-help = You are asked about capital ships, damaged boats, lost boats, and odds outside your limits.
staff-level-war = Fight the war
staff-level-war-help = The staff decides everything until you stop it.
staff-doctrine-cautious = Cautious
staff-doctrine-standard = Standard
staff-doctrine-aggressive = Aggressive
staff-doctrine-searching = Searching
staff-doctrine-strategic = Strategic

# The questions that orders answer
topic-patrol = where to patrol
topic-avoid = where never to go
topic-leave = when to come home
topic-base = which base
topic-move = how to move
topic-search = searching
topic-ultra = ULTRA
topic-pack = packs
topic-formation = formation
topic-posture = posture
topic-aim = what counts
topic-target = targets
topic-spare = who to spare
topic-weapon = the gun
topic-press = re-attacking
topic-break = breaking contact
topic-repair = the docks
topic-spend = which boat to give up
topic-transfer = boats for the other command
topic-scrap = a boat beyond repair
topic-ask = when to ask
topic-doctrine = doctrine

staff-help =
    staff [LEVEL]          what your staff decides; leave it more or less (everything, combat, exceptions, war)
    staff doctrine NAME    another doctrine (cautious, standard, aggressive, searching, strategic)
    staff speed N          decisions per second; 0 for as fast as possible
    staff go               let it continue after you have taken over
    take over, Ctrl-C      you decide until “staff go”
    orders [FILE]          your standing orders; others from a file; “orders edit”, “orders none”
    advice                 what the staff would do here
    let                    the staff decides this one
