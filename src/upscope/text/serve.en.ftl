serve-address = Upscope is at { $url }
serve-lan =
    Phones on the same network can scan this. Over plain http they can play, but anyone on that network could
    listen in, and the browser blocks notifications and lets the screen turn off. docs/deploy.md explains how to
    serve https.
serve-how-to-stop = Ctrl+C stops it.
serve-stopped = Stopped.
serve-no-page = This server has no web page, so only programs can play here. In a checkout, python3 dev.py play builds it.
