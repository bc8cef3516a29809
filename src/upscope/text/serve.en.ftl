serve-address = Upscope is at { $url }
serve-lan =
    Phones in the same network can scan this. Over plain http a phone can play, but everyone in that network
    could listen in, and the browser gives it no notifications and lets the screen go dark. docs/deploy.md tells
    how to serve https.
serve-how-to-stop = Ctrl+C stops it.
serve-stopped = Stopped.
serve-no-page = This server has no page: only programs can play here. In a checkout, python3 dev.py play builds it.
